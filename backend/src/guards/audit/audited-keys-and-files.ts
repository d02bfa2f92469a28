import { settingStates } from "#domains/catalogue/audit-state/queries/setting-states"
import type { ReadStates } from "#domains/operations/audit/rules/state"
import type { Audited } from "./audited-records"

/** Only the identifying parts of a secret key. */
const readKeyStates: ReadStates = async (container, ids) => {
  const read = settingStates({
    entity: "api_key",
    label: "apiKey",
    name: "title",
    fields: {
      type: "type",
      token: "redacted",
      revokedAt: "revoked_at",
      salesChannels: "sales_channels.name",
    },
  })
  const states = await read(container, ids)
  return new Map([...states].map(([id, state]) => [id, { ...state, subjectId: id }]))
}

export const apiKeys: Audited = { subject: "api_key", read: readKeyStates, answer: "api_key" }

/** A deleted file can't be read, so only its name is recorded. */
const readFileStates: ReadStates = (_, ids) =>
  Promise.resolve(new Map(ids.map((id) => [id, { subjectId: null, fields: { file: id } }])))

export const uploadedFiles: Audited = { subject: "file", read: readFileStates, answer: "files" }
export const deletedFiles: Audited = { ...uploadedFiles, deletes: true }
