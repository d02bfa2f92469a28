import { Check, ChevronDown } from "lucide-react"
import { Select as Primitive } from "radix-ui"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "./field/control-style"
import { MENU_ITEM_STYLE, MENU_STYLE } from "./menu-style"

interface SelectProps<V extends string> {
  label: string
  placeholder: string
  value: V | undefined
  onValueChange: (value: V) => void
  options: readonly { value: V; label: string }[]
  className?: string
}

/** A list to choose one value from; `label` names it for those who can't see its place. */
export function Select<V extends string>({
  label,
  placeholder,
  value,
  onValueChange,
  options,
  className,
}: SelectProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <Primitive.Root {...(value !== undefined && { value })} onValueChange={choose}>
      <Primitive.Trigger
        aria-label={label}
        className={cn(
          CONTROL_STYLE,
          "flex h-12 items-center justify-between gap-3 text-left text-sm",
          className,
        )}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon>
          <ChevronDown aria-hidden className="size-4" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          className={cn(MENU_STYLE, "min-w-(--radix-select-trigger-width)")}
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className={MENU_ITEM_STYLE}>
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="ml-auto">
                  <Check aria-hidden className="size-4 text-accent" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
