import { create } from "qrcode"
import { useMemo } from "react"

/** Light squares around the code, without which cameras don't find it. */
const QUIET = 4

/** A QR code, dark on white in every theme, as cameras want it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, dark } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" })
    const path = [...modules.data].flatMap((isDark, index) =>
      isDark ? [`M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`] : [],
    )
    return { size: modules.size + 2 * QUIET, dark: path.join("") }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded bg-white forced-color-adjust-none"
    >
      <path d={dark} fill="#000" />
    </svg>
  )
}
