import { isRouteErrorResponse } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { ErrorScreen } from "./error-screen"
import { ERROR_TEXTS, FAULT } from "./error-texts"

function codeOf(data: unknown) {
  return typeof data === "object" && data !== null && "code" in data ? String(data.code) : ""
}

/** The screen for whatever a route threw: one text per status, and never a stack. */
export function RouteError({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : undefined
  const text = (response && (ERROR_TEXTS[codeOf(response.data)] ?? ERROR_TEXTS[response.status])) ?? FAULT
  return (
    <>
      <Seo title={text.title} noIndex />
      <ErrorScreen
        status={response?.status ?? 500}
        title={text.title}
        action={
          <ButtonLink to={text.action?.to ?? paths.home()}>
            {text.action?.label ?? "Return to Homepage"}
          </ButtonLink>
        }
      >
        {text.message}
      </ErrorScreen>
    </>
  )
}
