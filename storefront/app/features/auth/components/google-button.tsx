import { useId } from "react"
import { buttonStyle } from "~/components/button-style"
import { paths } from "~/config/paths"
import { useRedirectTarget } from "~/lib/session/redirect-target"
import { useConfig } from "~/lib/config/get-config"

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3a11.5 11.5 0 0 0 10.2 6.3Z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z"
      />
    </svg>
  )
}

/**
 * Sign-in with Google; disabled, with the reason, if the shop has not set it up.
 *
 * @param to where to go afterwards; by default where /auth leads
 */
export function GoogleButton({ to }: { to?: string }) {
  const { googleEnabled } = useConfig()
  const reasonId = useId()
  const target = useRedirectTarget()
  const redirect = to ?? target
  const content = (
    <>
      <GoogleMark /> Continue with Google
    </>
  )
  // A plain link: the browser has to leave the app for the server's redirect.
  if (googleEnabled) {
    return (
      <a href={paths.google({ redirect })} className={buttonStyle("secondary", "lg", "w-full")}>
        {content}
      </a>
    )
  }
  return (
    <div>
      <button
        type="button"
        disabled
        aria-describedby={reasonId}
        className={buttonStyle("secondary", "lg", "w-full")}
      >
        {content}
      </button>
      <p id={reasonId} className="mt-2 text-center text-xs text-ink-soft">
        Google sign-in isn&apos;t available. Please use your username and password.
      </p>
    </div>
  )
}
