import { NavLink } from "react-router"
import { cn } from "~/lib/cn"
import { useNavItems } from "./nav-items"

export function MainNav() {
  const items = useNavItems()
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {items.map((item) => (
          <li key={item.label}>
            <NavLink
              to={item.to}
              end={item.to === "/"}
              prefetch="intent"
              className={({ isActive }) =>
                cn(
                  "relative flex min-h-11 items-center rounded-sm px-2 text-[0.75rem] font-semibold tracking-[0.05em] xl:px-2.5 2xl:px-3 xl:text-[0.8125rem] xl:tracking-[0.07em] transition-colors",
                  "after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full",
                  isActive && !item.isSecond ? "text-accent after:bg-accent" : "text-ink-soft hover:text-ink",
                )
              }
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
