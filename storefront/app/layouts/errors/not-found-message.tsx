import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { routeErrorInfo } from "~/lib/route-error-info"
import { ErrorScreen } from "./error-screen"
import { FindInstead } from "./find-instead"
import { RouteError } from "./route-error"

interface NotFoundMessageProps {
  error: unknown
  /** For example 'Product Not Found'. */
  title: string
  message: string
  back: { label: string; to: string }
}

/** A screen's own message for its 404; every other error gets the general one. */
export function NotFoundMessage({ error, title, message, back }: NotFoundMessageProps) {
  if (routeErrorInfo(error).status !== 404) return <RouteError error={error} />
  return (
    <>
      <Seo title={title} noIndex />
      <ErrorScreen
        status={404}
        title={title}
        action={<FindInstead back={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />}
      >
        {message}
      </ErrorScreen>
    </>
  )
}
