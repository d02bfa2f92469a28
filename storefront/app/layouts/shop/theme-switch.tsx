import { Monitor, Moon, Sun } from "lucide-react"
import { cn } from "~/lib/cn"
import { THEMES, type Theme } from "~/lib/theme/theme"
import { useTheme } from "~/lib/theme/use-theme"

const FACES: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: "Light", Icon: Sun },
  dark: { label: "Dark", Icon: Moon },
  system: { label: "System", Icon: Monitor },
}

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex rounded-full border border-on-deep-soft/50 p-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((candidate) => {
        const { label, Icon } = FACES[candidate]
        return (
          <label
            key={candidate}
            data-tooltip={label}
            className={cn(
              "grid size-11 cursor-pointer place-items-center rounded-full transition-colors has-focus-visible:outline-3 has-focus-visible:outline-on-deep",
              theme === candidate ? "bg-on-deep text-deep-ink" : "text-on-deep-soft hover:text-on-deep",
            )}
          >
            <input
              type="radio"
              name="theme"
              value={candidate}
              checked={theme === candidate}
              onChange={() => setTheme(candidate)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4.5" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
