import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { routeRefusal } from "~/lib/route-refusal"
import { ErrorScreen } from "./error-screen"
import { RouteError } from "./route-error"

interface ThingNotFoundProps {
  error: unknown
  /** 'Product Not Found' and the like. */
  title: string
  message: string
  back: { label: string; to: string }
}

/** A screen's own text for its 404; every other error gets the general one. */
export function ThingNotFound({ error, title, message, back }: ThingNotFoundProps) {
  if (routeRefusal(error).status !== 404) return <RouteError error={error} />
  return (
    <>
      <Seo title={title} noIndex />
      <ErrorScreen status={404} title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
        {message}
      </ErrorScreen>
    </>
  )
}
