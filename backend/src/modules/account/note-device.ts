/** A browser just used for signing in. */
export interface NotedDevice {
  id: string
  /** Whether no earlier sign-in of the account with this browser was recorded. */
  isNew: boolean
  /** Whether any earlier sign-in of the account was recorded. */
  hadOthers: boolean
  /** Number of browsers that were new within the last day, including this one. */
  newToday: number
}

/** SQL that records the browser of a sign-in to an account: its id, the account's and the token's hash. */
export const NOTE_DEVICE = `
with noted as (
  insert into account_device (id, account_id, token_hash, last_seen_at) values (?, ?, ?, now())
  on conflict (account_id, token_hash) where deleted_at is null
    do update set last_seen_at = now(), updated_at = now()
  returning id, account_id, (xmax = 0) as "isNew"),
marked as (
  update account set devices_known_since = now() from noted
    where account.id = noted.account_id and devices_known_since is null)
select noted.id, noted."isNew", account.devices_known_since is not null as "hadOthers",
    (select count(*)::int + noted."isNew"::int from account_device
      where account_device.account_id = noted.account_id and created_at > now() - interval '1 day'
        and deleted_at is null) as "newToday"
  from noted join account on account.id = noted.account_id`
