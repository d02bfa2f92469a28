import { useLocation } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { TextLink } from "~/components/text-link"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { routeErrorInfo } from "~/lib/route-error-info"
import { ErrorScreen } from "./error-screen"
import { FindInstead } from "./find-instead"
import { ERROR_TEXTS, UNEXPECTED_ERROR } from "./error-texts"

/** Renders whatever a route threw: one message per code or status, and never a stack trace. */
export function RouteError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { status, code, message } = routeErrorInfo(error)
  const text = ERROR_TEXTS[code] ?? ERROR_TEXTS[status] ?? UNEXPECTED_ERROR
  const action = text.retry ? (
    <ButtonLink to={pathname + search} reloadDocument prefetch="none">
      Try again
    </ButtonLink>
  ) : (
    <ButtonLink to={text.action?.to ?? paths.home()}>{text.action?.label ?? "Return to Homepage"}</ButtonLink>
  )
  return (
    <>
      <Seo title={text.title} noIndex />
      <ErrorScreen
        status={status}
        title={text.title}
        action={
          <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-3">
            {status === 404 ? <FindInstead back={action} /> : action}
            {text.aside && (
              <TextLink to={text.aside.to} reloadDocument>
                {text.aside.label}
              </TextLink>
            )}
          </div>
        }
      >
        {text.message}
        {code === "maintenance" && message}
      </ErrorScreen>
    </>
  )
}
