import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import Invoice from "./models/invoice"
import InvoiceSeries from "./models/invoice-series"

type SqlContext = Context<SqlEntityManager>

export type InvoiceKind = "invoice" | "credit_note"

/** A document to issue. */
export interface Draft<Content extends object> {
  kind: InvoiceKind
  /** The order's id in the facade. */
  orderId: number
  /** Its source; there is one document per source. */
  source: string
  content: Content
  /** Formats the printed number. */
  numberOf: (sequence: number) => string
}

/** An issued document. */
export interface Issued<Content> {
  number: string
  issuedAt: Date
  content: Content
}

const COLUMNS = `number, issued_at as "issuedAt", content`

const FIND = `select ${COLUMNS} from invoice where source = ? and deleted_at is null`

// A concurrent transaction waits here until this one ends, and then sees its document.
const HOLD_SERIES = `
insert into invoice_series (id, last_sequence) values (?, 0)
  on conflict (id) do update set updated_at = now() returning last_sequence as last`

const ADVANCE_SERIES = `update invoice_series set last_sequence = ?, updated_at = now() where id = ?`

const ISSUE = `
insert into invoice (id, kind, sequence, number, order_id, source, issued_at, content)
  values (?, ?, ?, ?, ?, ?, now(), ?::jsonb)
  returning ${COLUMNS}`

/** Invoices and credit notes, numbered without gaps. */
class InvoiceModuleService extends MedusaService({ Invoice, InvoiceSeries }) {
  /** The document of an order or a refund, if it was issued. */
  @InjectManager()
  async find<Content extends object>(
    source: string,
    @MedusaContext() context: SqlContext = {},
  ): Promise<Issued<Content> | undefined> {
    const [found] = await rowsOf<Issued<Content>>(context.manager, FIND, [source])
    return found
  }

  /** Issued documents by source; sources without one are omitted. */
  @InjectManager()
  async findAll<Content extends object>(
    sources: string[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<Map<string, Issued<Content>>> {
    const rows = await rowsOf<Issued<Content> & { source: string }>(
      context.manager,
      `select source, ${COLUMNS} from invoice where source = any(?) and deleted_at is null`,
      [sources],
    )
    return new Map(rows.map(({ source, ...issued }) => [source, issued]))
  }

  /** The invoices of an order, by its id in the facade, in the order in which they were issued. */
  @InjectManager()
  async findOfOrder<Content extends object>(
    orderId: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<Issued<Content>[]> {
    return rowsOf(
      context.manager,
      `select ${COLUMNS} from invoice
        where order_id = ? and kind = 'invoice' and deleted_at is null order by sequence`,
      [orderId],
    )
  }

  /** The time up to which all payments and refunds have their documents. */
  @InjectManager()
  async issuedUntil(@MedusaContext() context: SqlContext = {}): Promise<Date> {
    const [row] = await rowsOf<{ at: Date }>(
      context.manager,
      "select at from invoice_mark where name = 'issued'",
    )
    return row?.at ?? new Date(0)
  }

  /** Moves that time forward; it never goes back, and never past the database's clock. */
  @InjectManager()
  async markIssuedUntil(at: Date, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into invoice_mark (name, at) values ('issued', least(?::timestamptz, now()))
        on conflict (name) do update set at = least(greatest(invoice_mark.at, excluded.at), now())`,
      [at],
    )
  }

  /**
   * Issues a document with the next number of its kind, or returns the existing one, even with concurrent callers. The
   * number is assigned in the document's transaction, so a failure leaves no gap.
   */
  @InjectManager()
  async issue<Content extends object>(
    draft: Draft<Content>,
    @MedusaContext() context: SqlContext = {},
  ): Promise<Issued<Content>> {
    return this.issue_(draft, context)
  }

  @InjectTransactionManager()
  protected async issue_<Content extends object>(
    { kind, orderId, source, content, numberOf }: Draft<Content>,
    @MedusaContext() context: SqlContext = {},
  ): Promise<Issued<Content>> {
    const manager = context.transactionManager
    const [series] = await rowsOf<{ last: number }>(manager, HOLD_SERIES, [kind])
    const [known] = await rowsOf<Issued<Content>>(manager, FIND, [source])
    if (known) return known
    const sequence = (series?.last ?? 0) + 1
    await rowsOf(manager, ADVANCE_SERIES, [sequence, kind])
    const [issued] = await rowsOf<Issued<Content>>(manager, ISSUE, [
      generateEntityId(undefined, "inv"),
      kind,
      sequence,
      numberOf(sequence),
      orderId,
      source,
      JSON.stringify(content),
    ])
    if (!issued) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `No document for ${source}`)
    return issued
  }
}

export default InvoiceModuleService
