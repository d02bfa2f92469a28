import { settingStates } from "../../domains/audit-state/queries/setting-states"
import type { ReadStates } from "../../domains/audit/rules/state"
import type { Audited } from "./audited-records"

/** Of a secret key, only what tells it apart from others. */
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

/** Whoever stores files can't be asked for one that is gone, so that a file's name is all that is told. */
const readFileStates: ReadStates = (_, ids) =>
  Promise.resolve(new Map(ids.map((id) => [id, { subjectId: null, fields: { file: id } }])))

export const uploadedFiles: Audited = { subject: "file", read: readFileStates, answer: "files" }
export const deletedFiles: Audited = { ...uploadedFiles, deletes: true }
