import { endpoints } from "@shop/contracts"
import { toUser } from "#domains/account/presenter"
import { setProfilePicture } from "#domains/account/workflows/set-profile-picture"
import { portraitOf } from "#http/picture-file"
import { PICTURE_REFUSALS, readFile } from "#http/read-file"
import { limitPortraits } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.setUserPicture, async ({ viewer, scope, req, res }) => {
  await limitPortraits(viewer.accountId)
  const bytes = await readFile(req, res, endpoints.setUserPicture.file, PICTURE_REFUSALS)
  await setProfilePicture(scope, viewer.accountId, await portraitOf(bytes))
  return toUser(scope, viewer.accountId)
})

export const DELETE = facadeRoute(endpoints.deleteUserPicture, async ({ viewer, scope }) => {
  await setProfilePicture(scope, viewer.accountId, null)
  return toUser(scope, viewer.accountId)
})
