import type { FormPath } from "~/config/form-paths"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { telHref } from "~/lib/tel-href"

const LINK = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4"

/** Tells people whose browser runs no scripts what works without, and how else to buy; for `<noscript>`. */
export function NoScriptNote() {
  const { contactPhone, contactEmail } = useConfig()
  const isSignedIn = useUser() !== null
  const ways: (readonly [string, string])[] = [
    ...(contactPhone ? [[`Call us: ${contactPhone}`, telHref(contactPhone)] as const] : []),
    ...(contactEmail ? [[`Email us: ${contactEmail}`, `mailto:${contactEmail}`] as const] : []),
    ["Contact", paths.contact()],
  ]
  const [[contact, href] = ["", ""]] = ways
  return (
    <div className="bg-accent-soft text-on-accent-soft">
      <div className="page flex flex-wrap items-center gap-x-6 py-1 text-sm">
        <p className="py-2">
          JavaScript is off. You can browse, search, sign in, buy and edit your account. Menus and picture
          uploads need JavaScript.
        </p>
        <a href={href} className={LINK}>
          {contact}
        </a>
        {isSignedIn && (
          <>
            <a href={"/cart" satisfies FormPath} className={LINK}>
              Cart
            </a>
            <a href={paths.account()} className={LINK}>
              Account
            </a>
          </>
        )}
        {isSignedIn && (
          <form action={"/sign-out" satisfies FormPath} method="post">
            <input type="hidden" name="form" value="sign-out" />
            <button type="submit" className={LINK}>
              Sign out
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
