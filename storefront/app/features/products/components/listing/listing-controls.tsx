import { Check } from "lucide-react"
import { Form } from "react-router"
import { buttonStyle } from "~/components/button-style"
import { NativeSelect } from "~/components/controls/native-select"
import { useUser } from "~/lib/session/get-user"
import { sortOptions } from "../../lib/listing/sort-options"
import { useListing } from "../../lib/listing/use-listing"
import { visibilityChoice, visibilityOptions } from "../../lib/listing/visibility-options"

export type ListingControl = "visibility" | "featured"

/** What the form does not show but has to pass on where there are no scripts. */
const CARRIED = ["tab", "q", "category"] as const

/**
 * The order of a listing and what narrows it. Each choice changes the address at once; without scripts a
 * button does.
 */
export function ListingControls({ controls }: { controls: readonly ListingControl[] }) {
  const { params, listing, choose } = useListing()
  const user = useUser()
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {CARRIED.filter((name) => params.has(name)).map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
      ))}
      {controls.includes("visibility") && (
        <NativeSelect
          label="Filter by visibility"
          name="visibility"
          className="min-w-40 grow sm:max-w-56"
          value={visibilityChoice(listing.visibility ?? null, user)}
          onChange={({ target }) => choose({ visibility: target.value === "all" ? undefined : target.value })}
          options={visibilityOptions(user)}
        />
      )}
      <NativeSelect
        label="Sort by"
        name="sort"
        className="min-w-40 grow sm:max-w-56"
        value={listing.sort ?? ""}
        onChange={({ target }) => choose({ sort: target.value })}
        options={sortOptions(listing.q !== undefined)}
      />
      {controls.includes("featured") && (
        <label className="group relative inline-flex h-12 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent">
          <input
            type="checkbox"
            name="featured"
            value="true"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={listing.featured ?? false}
            onChange={({ target }) => choose({ featured: target.checked ? "true" : undefined })}
          />
          <span
            aria-hidden
            className="grid size-5 place-items-center rounded-sm border border-line-strong group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-on-accent"
          >
            <Check className="size-3.5 opacity-0 group-has-checked:opacity-100" />
          </span>
          Featured only
        </label>
      )}
      <noscript>
        <button type="submit" className={buttonStyle("secondary", "lg")}>
          Apply
        </button>
      </noscript>
    </Form>
  )
}
