import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
  /** Makes the tab a link, which works without JavaScript and can be opened in a new window. */
  href?: string
}

interface TabsProps {
  label: string
  /** The open tab, if the component is controlled. */
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  tabs: Tab[]
  className?: string
}

const TAB =
  "relative inline-flex min-h-12 shrink-0 items-center rounded-t-md px-3 max-[23rem]:px-1 sm:px-4 text-sm font-semibold text-ink-soft transition-colors " +
  "hover:text-ink focus-visible:-outline-offset-3 after:absolute after:inset-x-3 after:-bottom-px after:h-[3px] " +
  "max-[23rem]:after:inset-x-1 after:rounded-full aria-selected:text-accent aria-selected:after:bg-accent"

/** Index of the tab that a key moves to, by the WAI-ARIA tabs pattern; undefined for any other key. */
function placeOf(key: string, from: number, count: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % count
  if (key === "ArrowLeft") return (from - 1 + count) % count
  if (key === "Home") return 0
  if (key === "End") return count - 1
  return undefined
}

/** Whether a click asks the browser for a new tab or window. */
const isForBrowser = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey

/** Scrolls a row of tabs, and nothing else, until the open one is in view. */
function showOpenTab(row: HTMLElement | null) {
  const tab = row?.querySelector("[aria-selected=true]")
  if (!row || !tab) return
  const [{ left, right }, view] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, right - view.right) - Math.max(0, view.left - left)
}

/** Tabs with an underline on the open one; on narrow screens the row scrolls. */
export function Tabs({ label, value, defaultValue, onValueChange, tabs, className }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(defaultValue)
  const activeValue = value ?? chosen
  const open = tabs.find((tab) => tab.value === activeValue) ?? tabs[0]
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => showOpenTab(row.current), [open?.value])
  const choose = (tab: Tab) => {
    if (tab.value === open?.value) return
    setChosen(tab.value)
    onValueChange?.(tab.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const place = event.key === " " ? index : placeOf(event.key, index, tabs.length)
    const tab = place === undefined ? undefined : tabs[place]
    if (!tab) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]")[place ?? 0]?.focus()
    choose(tab)
  }
  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab, index) => {
          const isOpen = tab === open
          const props = {
            role: "tab",
            id: `${id}-${tab.value}`,
            "aria-selected": isOpen,
            "aria-controls": isOpen ? `${id}-panel` : undefined,
            "data-state": isOpen ? "active" : "inactive",
            tabIndex: isOpen ? 0 : -1,
            className: TAB,
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
            onClick: (event: MouseEvent) => {
              if (tab.href && isForBrowser(event)) return
              event.preventDefault()
              choose(tab)
            },
          }
          return tab.href ? (
            <a key={tab.value} href={tab.href} {...props}>
              {tab.label}
            </a>
          ) : (
            <button key={tab.value} type="button" {...props}>
              {tab.label}
            </button>
          )
        })}
      </div>
      {open && (
        <div
          key={open.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
          tabIndex={0}
          className="pt-4 sm:pt-8 focus-visible:outline-offset-8"
        >
          {open.content}
        </div>
      )}
    </div>
  )
}
