import { DropdownMenu as Primitive } from "radix-ui"
import type { ComponentProps, ReactNode } from "react"
import { cn } from "~/lib/cn"
import { MENU_ITEM_STYLE, MENU_STYLE } from "./menu-style"

interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Whether it is open initially. */
  defaultOpen?: boolean
  children: ReactNode
}

export function DropdownMenu({ trigger, defaultOpen = false, children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align="end" sideOffset={8} className={cn(MENU_STYLE, "min-w-60")}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...rest} className={cn(MENU_ITEM_STYLE, className)} />
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-line" />
}
