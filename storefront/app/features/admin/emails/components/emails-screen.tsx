import type { ShopEmail } from "@shop/contracts"
import { NavLink, useNavigate, useParams } from "react-router"
import { NativeSelect } from "~/components/controls/native-select"
import { adminPaths } from "~/config/admin-paths"
import { cn } from "~/lib/cn"
import { AdminScreen } from "../../common/components/admin-screen"
import { NoResults } from "../../common/components/no-results"
import { QueryState } from "../../common/components/query-state"
import { useEmails } from "../queries/get-emails"
import { EmailEditor } from "./email-editor"

/** All emails: a list beside the chosen one; on narrow screens, a select above it. */
function EmailList({ emails, chosen }: { emails: ShopEmail[]; chosen: string }) {
  const navigate = useNavigate()
  return (
    <>
      <NativeSelect
        label="Email"
        options={emails.map(({ name, when }) => ({ value: name, label: when }))}
        value={chosen}
        onChange={({ target }) => void navigate(adminPaths.emails(target.value))}
        className="lg:hidden"
      />
      <nav aria-label="Emails" className="max-lg:hidden">
        <ul className="grid gap-0.5">
          {emails.map(({ name, when }) => (
            <li key={name}>
              <NavLink
                to={adminPaths.emails(name)}
                aria-current={name === chosen ? "page" : undefined}
                className={cn(
                  "block rounded-md px-3.5 py-2.5 text-sm transition-colors focus-visible:-outline-offset-3",
                  name === chosen
                    ? "bg-accent-soft font-semibold text-on-accent-soft"
                    : "text-ink-soft hover:bg-sunken hover:text-ink",
                )}
              >
                {when}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Screen to edit and preview the emails that the shop sends. */
export function EmailsScreen() {
  const query = useEmails()
  const { name } = useParams()
  return (
    <AdminScreen title="Emails">
      <QueryState query={query} error="Error loading emails. Please try again.">
        {(emails) => {
          const email = name ? emails.find((one) => one.name === name) : emails[0]
          if (!email) return <NoResults title="Email not found" resetTo={adminPaths.emails()} />
          return (
            <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
              <EmailList emails={emails} chosen={email.name} />
              <EmailEditor key={email.name} email={email} />
            </div>
          )
        }}
      </QueryState>
    </AdminScreen>
  )
}
