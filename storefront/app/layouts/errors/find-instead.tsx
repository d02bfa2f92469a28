import { type ReactNode, useId } from "react"
import { Form } from "react-router"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"

/**
 * Ways forward from a page that doesn't exist: a link back, or a product search. The search field is a plain one,
 * because every page loads the error screens and the field with suggestions is heavier.
 */
export function FindInstead({ back }: { back: ReactNode }) {
  const id = useId()
  return (
    <div className="mt-2 grid w-full max-w-xl gap-6">
      <Form action={paths.shop()} method="get" role="search">
        <label htmlFor={id} className="sr-only">
          Search products
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="q"
            type="search"
            required
            maxLength={200}
            placeholder="Search products"
            enterKeyHint="search"
            className={cn(CONTROL_STYLE, "h-12 min-w-0 grow")}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
      </Form>
      <div>{back}</div>
    </div>
  )
}
