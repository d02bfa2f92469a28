import { Tabs as Primitive } from "radix-ui"
import type { ReactNode } from "react"
import { cn } from "~/lib/cn"

interface TabsProps {
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  tabs: { value: string; label: ReactNode; content: ReactNode }[]
  className?: string
}

/** Tabs with an underline on the open one; on narrow screens the row scrolls. */
export function Tabs({ label, tabs, className, ...state }: TabsProps) {
  return (
    <Primitive.Root {...state} className={className}>
      <Primitive.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              "relative min-h-12 shrink-0 rounded-t-md px-4 text-sm font-semibold text-ink-soft transition-colors hover:text-ink",
              "focus-visible:-outline-offset-3 data-[state=active]:text-accent",
              "after:absolute after:inset-x-3 after:-bottom-px after:h-[3px] after:rounded-full after:bg-transparent",
              "data-[state=active]:after:bg-accent",
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-8 focus-visible:outline-offset-8">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
