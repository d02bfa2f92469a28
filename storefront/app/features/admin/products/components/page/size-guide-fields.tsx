import type { Product } from "@shop/contracts"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import { SelectField } from "~/components/field/select-field"
import { Part, withItem, type PartProps } from "./form-part"

/** The size finder's table: a range of measurements for each value of one option. */
export function SizeGuideFields({
  product,
  form: { sizeGuide },
  change,
  problems,
}: PartProps & { product: Product }) {
  const set = (changes: Partial<typeof sizeGuide>) => change({ sizeGuide: { ...sizeGuide, ...changes } })
  const choose = (option: string) => {
    const values = product.options?.find(({ name }) => name === option)?.values ?? []
    const known = new Map(sizeGuide.sizes.map((size) => [size.value, size]))
    set({ option, sizes: values.map((value) => known.get(value) ?? { value, from: "", to: "" }) })
  }
  return (
    <Part
      title="Size finder"
      note="Helps shoppers find their size from a measurement. Enter lengths in centimeters."
    >
      <SelectField
        label="Size option"
        options={[
          { value: "", label: "No size finder" },
          ...(product.options ?? []).map(({ name }) => ({ value: name, label: name })),
        ]}
        value={sizeGuide.option}
        onChange={({ target }) => choose(target.value)}
      />
      {sizeGuide.option && (
        <>
          <InputField
            label="What to measure"
            placeholder="around the middle of the knee, standing"
            value={sizeGuide.measure}
            error={problems["sizeGuide.measure"]}
            onChange={({ target }) => set({ measure: target.value })}
          />
          {sizeGuide.sizes.map((size, place) => {
            const setSize = (changes: Partial<typeof size>) =>
              set({ sizes: withItem(sizeGuide.sizes, place, { ...size, ...changes }) })
            return (
              <div key={size.value} className="grid grid-cols-2 items-start gap-3">
                <InputField
                  label={`${size.value} from`}
                  inputMode="decimal"
                  value={size.from}
                  error={problems[`sizeGuide.sizes.${place}.fromMm`]}
                  onChange={({ target }) => setSize({ from: target.value })}
                />
                <InputField
                  label={`${size.value} to`}
                  inputMode="decimal"
                  value={size.to}
                  error={problems[`sizeGuide.sizes.${place}.toMm`]}
                  onChange={({ target }) => setSize({ to: target.value })}
                />
              </div>
            )
          })}
          <FieldError>{problems["sizeGuide.sizes"]}</FieldError>
        </>
      )}
    </Part>
  )
}
