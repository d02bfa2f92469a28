import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { BUYER_PICTURE_TYPE } from "@shop/contracts"
import { uploadFile } from "#engine/files"
import { toImagePath } from "#lib/image-path"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { updateAccountStep } from "../steps/update-account"

interface SetProfilePictureInput {
  accountId: number
  /** Null for no picture. */
  file: { id: string; url: string } | null
}

/** Pages that show doctors read the picture from the account, so nothing else has to be updated. */
const setProfilePictureWorkflow = createWorkflow(
  "set-profile-picture",
  function setProfilePicture(input: SetProfilePictureInput) {
    const changes = transform(input, ({ file }) => ({
      profile_image: toImagePath(file?.url),
      profile_image_file: file?.id ?? null,
    }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    return new WorkflowResponse(account)
  },
)

async function findFile(container: MedusaContainer, accountId: number): Promise<string | null> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "profile_image_file"], take: 1 })
  return account ? account.profile_image_file : throwError("not_found")
}

/**
 * Replaces or removes an account's picture, and deletes the file of the previous upload. The job
 * `remove-unused-pictures` deletes leftover files after a crash.
 *
 * @param picture a WebP file; null for no picture
 * @throws ApiError `not_found`, `unavailable` if the file can't be written
 */
export async function setProfilePicture(
  container: MedusaContainer,
  accountId: number,
  picture: Buffer | null,
): Promise<void> {
  const former = await findFile(container, accountId)
  const file =
    picture &&
    (await uploadFile(container, {
      filename: `portrait-${randomUUID()}.webp`,
      mimeType: BUYER_PICTURE_TYPE,
      content: picture.toString("base64"),
      access: "public",
    }))
  const files = container.resolve(Modules.FILE)
  try {
    await setProfilePictureWorkflow(container).run({ input: { accountId, file } })
  } catch (error) {
    if (file) await files.deleteFiles(file.id)
    throw error
  }
  if (former !== null) await files.deleteFiles(former)
}
