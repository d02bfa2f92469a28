import type { LucideProps } from "lucide-react"
import { createElement } from "react"

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/** Replaces Lucide's `createLucideIcon` in the build (`vite.lighter.ts`). Icons are decorative unless labeled. */
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: LucideProps) {
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...(!props["aria-label"] && { "aria-hidden": true }),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
