import type { Invariant } from "./invariant"

export const accounts: Invariant[] = [
  {
    name: "the shop and the engine have the same administrators",
    breaches: ({ sql }) => sql`
      select account.id, account.username, account.user_id, identity.app_metadata ->> 'user_id' as at_engine
      from account
      join auth_identity identity on identity.id = account.auth_identity_id
      left join "user" shops on shops.id = account.user_id and shops.deleted_at is null
      left join "user" engines on engines.id = identity.app_metadata ->> 'user_id'
        and engines.deleted_at is null
      where account.deleted_at is null and shops.id is distinct from engines.id`,
  },
  {
    name: "at least one administrator exists",
    breaches: ({ sql }) => sql`
      select 'nobody' as administrator where not exists (
        select from account join "user" on "user".id = account.user_id and "user".deleted_at is null
        where account.deleted_at is null)`,
  },
  {
    name: "every account has its customer and sign-in, and usernames are unique",
    breaches: ({ sql }) => sql`
      select account.id, account.username from account where deleted_at is null and (
        not exists (select from customer where id = account.customer_id and deleted_at is null)
        or not exists (select from auth_identity where id = account.auth_identity_id and deleted_at is null)
        or (select count(*) from account other where other.username_key = account.username_key
          and other.deleted_at is null) <> 1)`,
  },
  {
    name: "every confirmed role change is saved",
    breaches: async ({ sql, journal }) => {
      const rows = await sql<{ id: number; isAdmin: boolean; isDoctor: boolean }[]>`
        select account.id, "user".id is not null as "isAdmin",
          account.doctor_status = 'approved' as "isDoctor"
        from account left join "user" on "user".id = account.user_id and "user".deleted_at is null`
      const accounts = new Map(rows.map((row) => [row.id, row]))
      return journal.flags().filter(({ accountId, flag, value }) => {
        const account = accounts.get(accountId)
        return account?.[flag] !== value
      })
    },
  },
]
