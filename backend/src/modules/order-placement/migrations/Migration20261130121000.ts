import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const statuses = (names: string) => `
  alter table order_placement drop constraint order_placement_status_check;
  alter table order_placement add constraint order_placement_status_check check (status in (${names}));`

const unsettled = (names: string) => `
  drop index "IDX_order_placement_unsettled";
  create index "IDX_order_placement_unsettled" on order_placement (next_attempt_at)
    where status in (${names}) and deleted_at is null;`

/** Placements say themselves whether their order is written, which was found by looking for it before. */
export class Migration20261130121000 extends Migration {
  override up(): void {
    this.addSql(`alter table order_placement add column payment_id text null;
      ${statuses("'open', 'held', 'releasing', 'placed', 'undone'")}
      ${unsettled("'open', 'held', 'releasing'")}
      create index "IDX_order_placement_held" on order_placement (cart_id)
        where status = 'held' and deleted_at is null;`)
    // A shop that is set up has no orders yet, and perhaps no tables of them.
    this.addSql(`do $$ begin
      if to_regclass('public.order') is null or to_regclass('public.order_payment_collection') is null then return; end if;
      update order_placement set status = 'held', payment_id = (
          select payment.id from order_payment_collection link
          join payment using (payment_collection_id)
          where link.order_id = order_placement.order_id and link.deleted_at is null
            and payment.deleted_at is null and payment.canceled_at is null
          order by payment.created_at desc limit 1)
        from "order" where "order".id = order_placement.order_id and "order".deleted_at is null
          and order_placement.status = 'open';
    end $$;`)
  }

  override down(): void {
    this.addSql(`update order_placement set status = 'open' where status = 'held';
      drop index "IDX_order_placement_held";
      ${unsettled("'open', 'releasing'")}
      ${statuses("'open', 'releasing', 'placed', 'undone'")}
      alter table order_placement drop column payment_id;`)
  }
}
