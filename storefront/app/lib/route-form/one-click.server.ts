import type { ActionFunctionArgs } from "react-router"
import { toRouteError } from "../loaders"
import { formContext } from "../server-context"

type Action<Args> = (args: Args) => Promise<unknown>

/**
 * The action of a page whose link is in an email's `List-Unsubscribe` (RFC 8058): mail programs POST to it without a form
 * of ours, follow no redirect and read only the status.
 *
 * @param oneClick what such a POST does
 * @param forms the action for the forms of the page
 */
export function orOneClick<Args extends Pick<ActionFunctionArgs, "context">>(
  oneClick: Action<Args>,
  forms: Action<Args>,
): Action<Args> {
  return async (args) => {
    if (args.context.get(formContext).has("form")) return forms(args)
    try {
      await oneClick(args)
    } catch (error) {
      throw toRouteError(error)
    }
    return null
  }
}
