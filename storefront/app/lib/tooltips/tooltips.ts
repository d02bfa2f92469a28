/** Delay before the first tooltip, and the time after one is hidden in which the next opens at once. */
const DELAY_MS = 700
const SKIP_DELAY_MS = 300
const GAP_PX = 8
const MARGIN_PX = 4

const STYLE =
  "pointer-events-none fixed z-60 max-w-60 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-xs font-semibold text-canvas shadow-raised print:hidden"

function targetOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null
}

/** Places a tooltip below its target, or above if there is no room, and never beyond the window's sides. */
function place(tooltip: HTMLElement, target: HTMLElement): void {
  const around = target.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const left = around.left + (around.width - width) / 2
  const below = around.bottom + GAP_PX
  const top = below + height > window.innerHeight ? around.top - GAP_PX - height : below
  const rightmost = document.documentElement.clientWidth - width - MARGIN_PX
  tooltip.style.left = `${Math.max(MARGIN_PX, Math.min(left, rightmost))}px`
  tooltip.style.top = `${top}px`
}

/**
 * Shows the `data-tooltip` text of elements on hover and on keyboard focus. It is hidden from screen readers, because
 * it repeats the element's name.
 *
 * @returns stops it
 */
export function showTooltips(): () => void {
  const tooltip = document.createElement("div")
  tooltip.className = STYLE
  tooltip.setAttribute("aria-hidden", "true")
  tooltip.dataset.tooltipText = ""
  let shownFor: HTMLElement | undefined
  let hiddenAt = -SKIP_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (target: HTMLElement) => {
    if (!target.isConnected || !target.dataset.tooltip) return
    shownFor = target
    tooltip.textContent = target.dataset.tooltip
    document.body.append(tooltip)
    place(tooltip, target)
  }
  const hide = () => {
    clearTimeout(timer)
    if (!shownFor) return
    shownFor = undefined
    hiddenAt = performance.now()
    tooltip.remove()
  }
  const onEnter = (event: PointerEvent) => {
    const target = targetOf(event)
    if (event.pointerType === "touch" || target === shownFor) return
    hide()
    if (!target) return
    const isSoonAfter = performance.now() - hiddenAt < SKIP_DELAY_MS
    timer = setTimeout(() => show(target), isSoonAfter ? 0 : DELAY_MS)
  }
  const onFocus = (event: FocusEvent) => {
    const target = targetOf(event)
    hide()
    if (target?.matches(":focus-visible")) show(target)
  }
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener("pointerover", onEnter, { signal })
  document.addEventListener("focusin", onFocus, { signal })
  for (const type of ["focusout", "pointerdown", "scroll"]) {
    document.addEventListener(type, hide, { signal, capture: true, passive: true })
  }
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal })
  // An element may already be hovered or focused.
  const first = document.querySelector<HTMLElement>("[data-tooltip]:is(:hover, :focus-visible)")
  if (first) timer = setTimeout(() => show(first), DELAY_MS)
  return () => {
    ending.abort()
    hide()
  }
}
