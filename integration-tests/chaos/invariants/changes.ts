import type { Invariant } from "./invariant"

interface Entry {
  subject: string
  subject_id: string | null
  action: string
  after: Record<string, unknown> | null
}

const keyOf = (subject: string, id: string | number | null, action: string) => `${subject} ${id} ${action}`

export const changes: Invariant[] = [
  {
    name: "every confirmed change is in the audit log",
    breaches: async ({ sql, since, journal }) => {
      const entries = await sql<Entry[]>`
        select subject, subject_id, action, after from audit_entry where created_at > ${since}`
      const found = new Map<string, Entry[]>()
      for (const entry of entries) {
        const key = keyOf(entry.subject, entry.subject_id, entry.action)
        found.set(key, [...(found.get(key) ?? []), entry])
      }
      return journal.changes.filter(({ subject, subjectId, action, after = {} }) => {
        const candidates = found.get(keyOf(subject, subjectId, action)) ?? []
        const index = candidates.findIndex((entry) =>
          Object.entries(after).every(([name, value]) => entry.after?.[name] === value),
        )
        if (index === -1) return true
        // Each entry accounts for one change.
        candidates.splice(index, 1)
        return false
      })
    },
  },
]
