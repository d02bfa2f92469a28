import { Seo } from "~/components/seo"

/** The start of the administration. */
export function DashboardScreen() {
  return (
    <>
      <Seo title="Admin Dashboard" noIndex />
      <h1 className="display text-3xl">Admin Dashboard</h1>
    </>
  )
}
