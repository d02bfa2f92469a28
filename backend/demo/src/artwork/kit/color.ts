type Rgb = [red: number, green: number, blue: number]

/** Shadows lean towards this ink and lights towards this paper, so that no shade turns gray. */
const INK = "#0c2320"
const PAPER = "#fffdf8"

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two `#rrggbb` colors; `share` of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const to = parse(second)
  const channels = parse(first).map((from, index) => Math.round(from + ((to[index] ?? from) - from) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

export const darken = (color: string, share: number): string => mix(color, INK, share)
export const lighten = (color: string, share: number): string => mix(color, PAPER, share)

/** How light a color looks, from 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = parse(color)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
