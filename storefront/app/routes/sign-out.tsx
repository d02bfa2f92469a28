import type { FormPath } from "~/config/form-paths"
import { ButtonLink } from "~/components/button-link"
import { Button } from "~/components/button"
import { RouteForm } from "~/components/form/route-form"
import { TaskPage } from "~/components/page/task-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { useLogOut } from "~/lib/session/log-out"
import { NO_FIELDS, routeAction } from "~/lib/route-form/route-action.server"
import { useUser } from "~/lib/session/get-user"

export const action = routeAction({
  "sign-out": {
    schema: NO_FIELDS,
    send: async ({ api }) => {
      await api.logout()
      return "/sign-out" satisfies FormPath
    },
  },
})

export default function SignOut() {
  const logOut = useLogOut()
  return (
    <>
      <Seo title="Sign out" noIndex />
      {useUser() ? (
        <TaskPage title="Sign out" intro="Your cart and your wish list stay in your account.">
          <RouteForm
            name="sign-out"
            onSubmit={(event) => {
              event.preventDefault()
              logOut.mutate()
            }}
          >
            <Button type="submit" size="lg" pending={logOut.isPending} className="w-full">
              Sign out
            </Button>
          </RouteForm>
        </TaskPage>
      ) : (
        <TaskPage title="Logged out" intro="You have been successfully logged out">
          <ButtonLink to={paths.home()} size="lg" className="w-full">
            Return to home page
          </ButtonLink>
        </TaskPage>
      )}
    </>
  )
}
