import type { ComponentProps } from "react"
import { useLocation } from "react-router"
import { Button } from "../button"

interface OpenButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "type"> {
  /** The query parameter with which the page shows what the button opens, and its value. */
  name: string
  value?: string | number
  onOpen: () => void
}

/** Opens a part of the page. Without scripts, it leads to the page's address with a query that opens it. */
export function OpenButton({ name, value = "", onOpen, ...button }: OpenButtonProps) {
  const { pathname } = useLocation()
  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
      className="contents"
    >
      <Button {...button} type="submit" name={name} value={value} />
    </form>
  )
}
