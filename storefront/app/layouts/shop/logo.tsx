import { Link } from "react-router"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

/** The brand's mark: a globe with meridians around a medical cross. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <circle cx="20" cy="20" r="17" />
      <path d="M20 3c-6 4.6-9 10.3-9 17s3 12.4 9 17c6-4.6 9-10.3 9-17s-3-12.4-9-17Z" opacity=".55" />
      <path d="M20 13v14M13 20h14" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}

export function Logo() {
  const { siteName } = useConfig()
  return (
    <Link to={paths.home()} className="flex min-h-11 items-center gap-2.5 rounded-sm text-ink">
      <LogoMark className="size-8 shrink-0 text-accent" />
      <span className="display text-[1.3rem] leading-none sm:whitespace-nowrap">{siteName}</span>
    </Link>
  )
}
