import { extractText, getDocumentProxy } from "unpdf"
import { describe, expect, it, vi } from "vitest"
import type { Issued } from "#modules/invoice/service"
import type { CreditNoteContent, InvoiceContent, InvoicedOrder, Seller } from "../rules/content"
import { drawCreditNote, drawInvoices, type DrawnDocument } from "./documents"
import { drawPackingSlip } from "./packing-slips"
import { drawSheets } from "./sheet"
import type { Sheet } from "./sheet-content"

// A thread can't run what is not compiled; the specs over HTTP draw in one.
vi.mock("./draw-in-thread", () => ({ drawInThread: (sheets: Sheet[]) => drawSheets(sheets) }))

interface Words {
  seller: string
  buyer: string
  address: string
  product: string
  variant: string
  tax: string
}

const words = (
  seller: string,
  buyer: string,
  address: string,
  product: string,
  variant: string,
  tax: string,
) => ({
  ...{ seller, buyer, address, product, variant, tax },
})

const SCRIPTS: [script: string, words: Words][] = [
  ["Latin", words("Société Générale", "Nguyễn Ánh", "1 Łódź Way, 97201", "Ægis Roller", "Größe L", "Steuer")],
  ["Greek", words("Ερμής Α.Ε.", "Νίκος Παππάς", "Οδός Ερμού 12, 10563", "Κύλινδρος", "Μεγάλο", "ΦΠΑ")],
  ["Cyrillic", words("ООО Ромашка", "Иван Щукин", "ул. Ленина 3, 190000", "Валик", "Большой", "НДС")],
  ["Hebrew", words("חברת השלום בע״מ", "נועה כהן", "רחוב הרצל 12, 65785", "גליל עיסוי", "גדול", "מע״מ")],
  ["Arabic", words("شركة الشرق", "محمد الأحمد", "شارع الملك 12, 11564", "أسطوانة تدليك", "كبير", "ضريبة")],
  [
    "Chinese",
    words("上海康复器械有限公司", "王小明", "上海市南京东路12号, 200001", "泡沫滚轴", "大号", "增值税"),
  ],
  [
    "Japanese",
    words(
      "株式会社さくら",
      "髙橋 花子",
      "東京都渋谷区3丁目, 150-0001",
      "筋膜リリースローラー",
      "大",
      "消費税",
    ),
  ],
  ["Korean", words("주식회사 회복", "김민준", "서울특별시 종로구 12, 03154", "폼롤러", "대형", "부가세")],
  ["Thai", words("บริษัท สุขภาพดี", "น้ำผึ้ง กำปั้น", "ถนนสุขุมวิท 12, 10110", "ลูกกลิ้งนวดกล้ามเนื้อ", "ใหญ่", "ภาษี")],
  ["Devanagari", words("स्वास्थ्य लिमिटेड", "कृष्ण शर्मा", "गांधी मार्ग 12, 110001", "मालिश रोलर", "बड़ी", "कर")],
]

/** Readers find spaces by the gaps between letters, and take some around marks and kerned pairs for one. */
const letters = (text: string) => text.normalize("NFC").replace(/\s+/g, "")

async function textOf({ bytes }: Pick<DrawnDocument, "bytes">): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return letters(text)
}

const sellerOf = ({ seller, address }: Words): Seller => ({
  ...{ name: seller, addressLines: [address], taxId: "12-345", email: "shop@example.com" },
})

const orderOf = ({ buyer, address, product, variant }: Words) =>
  ({
    id: 7,
    recipient: { name: buyer, email: "buyer@example.com" },
    shippingAddress: address,
    items: [{ name: product, variantTitle: variant, quantity: 2 }],
    createdAt: "2026-03-01T12:00:00Z",
    parcels: [],
  }) as unknown as InvoicedOrder

const issued = <Content>(number: string, content: Content) =>
  ({ number, issuedAt: new Date("2026-03-01"), content }) as unknown as Issued<Content>

function invoiceOf(own: Words): Promise<DrawnDocument> {
  const content: InvoiceContent = {
    ...{ seller: sellerOf(own), orderedAt: "2026-03-01T12:00:00Z", provider: "pp_system_default" },
    ...{ paidAt: null, paid: 2160, subtotal: 2000, discount: 0, discounts: [], shipping: 0, tax: 160 },
    ...{ credit: 0, total: 2160, lines: [{ name: own.product, quantity: 2, price: 1000, amount: 2000 }] },
    taxes: [{ name: own.tax, rate: 8, amount: 160, included: true }],
  }
  return drawInvoices([issued("INV-000001", content)], orderOf(own))
}

function creditNoteOf(own: Words): Promise<DrawnDocument> {
  const content: CreditNoteContent = {
    ...{ seller: sellerOf(own), invoiceNumber: "INV-000001", refundedAt: "2026-03-02T12:00:00Z" },
    ...{ provider: "pp_system_default", reason: own.product, amount: 500 },
    taxes: [{ name: own.tax, rate: 8, amount: 40 }],
  }
  return drawCreditNote(issued("CN-000001", content), orderOf(own))
}

describe.each(SCRIPTS)("an invoice in %s", (_, own) => {
  it.each([
    ["an invoice", () => invoiceOf(own), [own.product, `Pricesinclude${letters(own.tax)}8%:$1.60.`]],
    ["a credit note", () => creditNoteOf(own), [own.product, `Includes${letters(own.tax)}8%`]],
    ["a packing slip", () => drawPackingSlip(orderOf(own), sellerOf(own)), [own.product, own.variant]],
  ])("%s text can be copied from the PDF unchanged", async (_kind, draw, others) => {
    const text = await textOf(await draw())
    for (const written of [own.seller, own.buyer, own.address, ...others]) {
      expect(text).toContain(letters(written))
    }
  })
})
