import type { Sql } from "postgres"

const ID = (prefix: string) => `'${prefix}_' || c.begin || lpad(c.copy::text, 16, '0')`

/**
 * Adds a customer per copy, with an account, a password login and a directory entry as a member. The temporary table
 * `measured_customer` maps each copy to its customer.
 */
export async function copyPeople(sql: Sql): Promise<void> {
  await sql.unsafe(`create temporary table measured_customer as
    select c.copy, c.at, ${ID("cus")} as customer_id, ${ID("authid")} as auth_identity_id,
        'measured-' || c.copy as username, 'measured-' || c.copy || '@example.com' as email,
        nextval('account_id_seq')::int as account_id
      from measured_copy c order by c.copy`)
  await sql`create unique index on measured_customer (copy)`
  await sql`analyze measured_customer`
  await sql`insert into customer (id, email, first_name, last_name, has_account, created_at, updated_at)
    select customer_id, email, 'Measured', copy::text, true, at, at from measured_customer`
  await sql`insert into customer_group_customer (id, customer_id, customer_group_id, created_at, updated_at)
    select 'cusgc_' || right(customer_id, 26), customer_id, g.id, at, at
      from measured_customer, customer_group g where g.metadata ->> 'shop_group' = 'members'`
  await sql`insert into auth_identity (id, app_metadata, created_at, updated_at)
    select auth_identity_id, jsonb_build_object('customer_id', customer_id), at, at from measured_customer`
  await sql`insert into provider_identity
      (id, entity_id, provider, auth_identity_id, provider_metadata, created_at, updated_at)
    select right(auth_identity_id, 26), email, 'emailpass', auth_identity_id,
        jsonb_build_object('password', repeat('x', 128)), at, at from measured_customer`
  await sql`insert into account (id, username, username_key, customer_id, auth_identity_id, created_at, updated_at)
    select account_id, username, username, customer_id, auth_identity_id, at, at from measured_customer`
  await sql`insert into directory_user (account_id, search, is_admin, is_doctor, is_member, listed, ticket)
    select account_id, username || E'\n' || email || E'\nMeasured ' || copy, false, false, true, true, 1
      from measured_customer`
}
