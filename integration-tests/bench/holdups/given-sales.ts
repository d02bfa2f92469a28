import { MAX_DOCUMENT_BYTES } from "@shop/contracts/constants"
import { age } from "../../support/refills"
import { returnOf } from "../../support/returns"
import { uniqueName } from "../../support/visitor"
import type { Giving, Stage } from "./stage"

const orderToChange = async ({ carts }: Stage) => ({ params: { id: (await carts.order()).id } })

const creditNote = ({ delivered: { id, refunds } }: Stage) => ({ params: { id, refundId: refunds[0]?.id } })

const asked = async (stage: Stage) => ({ params: await stage.askedReturn() })

const pictured = async (stage: Stage) => ({ params: await stage.picturedReturn() })

const lineOfFullCart = async ({ carts }: Stage) => ({ params: { id: (await carts.fill())[0]?.id } })

async function fullCart({ carts }: Stage) {
  const [line] = await carts.fill()
  return { body: { productId: line?.product.id } }
}

/** What carts, orders and returns are given. */
const ORDERS: Giving = {
  listCart: fullCart,
  getCartQuote: fullCart,
  addCartItem: fullCart,
  updateCartItem: lineOfFullCart,
  deleteCartItem: lineOfFullCart,
  clearCart: fullCart,
  createCartPaymentIntent: fullCart,
  placeOrder: fullCart,
  cancelOwnOrder: orderToChange,
  setOrderStatus: orderToChange,
  notifyOfDelay: async ({ scene, carts }) => {
    const { id } = await carts.order()
    await age(scene.databaseUrl, { person: scene.member, orderId: id, days: 30 })
    return { params: { id } }
  },
  transferOrder: orderToChange,
  packParcel: async ({ carts }) => {
    const { id, items } = await carts.order()
    const pieces = items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    return { params: { id }, body: { items: pieces } }
  },
  setParcelStatus: async ({ carts }) => {
    const { id, parcels } = await carts.order("processing")
    return { params: { id, parcelId: parcels[0]?.id } }
  },
  refundOrder: () => ({ body: { amount: 100 } }),
  getOwnCreditNote: creditNote,
  getCreditNote: creditNote,
  requestReturn: (stage) => ({ body: stage.piecesToReturn(stage.delivered) }),
  cancelOwnReturn: asked,
  addReturnPicture: asked,
  getOwnReturnPicture: pictured,
  getReturnPicture: pictured,
  setReturnStatus: async (stage) => ({ ...(await asked(stage)), body: { status: "approved" } }),
  receiveReturn: async (stage) => {
    const params = await stage.askedReturn()
    const { api } = stage.scene.admin
    const order = await api.setReturnStatus({ params, body: { status: "approved" } })
    const items = returnOf(order).items.map(({ itemId }) => ({ itemId, restocked: 1, writtenOff: 0 }))
    return { params, body: { items } }
  },
}

/** What reviews and replies are given: each call has a product of its own. */
const REVIEWS: Giving = {
  getReviewPicture: async (stage) => ({ params: await stage.review(0) }),
  saveReview: (stage) => ({ params: { id: stage.productId(1) } }),
  addReviewPicture: async (stage) => ({ params: { id: (await stage.review(2)).productId } }),
  deleteReviewPicture: async (stage) => {
    const { productId: id, pictureId } = await stage.review(3)
    return { params: { id, pictureId } }
  },
  moderateReview: async (stage) => {
    const { id, productId } = await stage.review(4)
    return { params: { id }, body: await stage.decisionOn(productId) }
  },
  replyToReview: async (stage) => ({ by: stage.scene.admin, params: await stage.review(5) }),
  deleteReviewReply: async (stage) => {
    const { admin } = stage.scene
    const params = { id: (await stage.review(6)).id }
    await admin.api.replyToReview({ params, body: { text: "Thank you." } })
    return { by: admin, params }
  },
  deleteReview: async (stage) => ({ params: { id: (await stage.review(7)).productId } }),
}

/** A PDF of the largest size that is accepted, nearly all of it a comment. */
function largestPdf(): Blob {
  const [begin, end] = ["%PDF-1.4\n%", "\ntrailer <<>>\nstartxref\n9\n%%EOF\n"]
  const comment = "x".repeat(MAX_DOCUMENT_BYTES - begin.length - end.length)
  return new Blob([begin, comment, end], { type: "application/pdf" })
}

async function discountCode({ scene: { admin } }: Stage) {
  const code = uniqueName("C").replaceAll("-", "").toUpperCase()
  const body = { code, description: "For a friend", discountValue: 10 }
  const { id } = await admin.api.createDiscountCode({ body })
  return { params: { id }, body: { code } }
}

async function testimonial({ scene: { admin } }: Stage) {
  const [quoted] = await admin.api.listAllTestimonials({ query: { limit: 1 } })
  return { params: { id: quoted?.id } }
}

/** What the shop window is given. */
const OFFERS: Giving = {
  uploadDocument: () => ({ file: largestPdf() }),
  updateCategory: () => ({ body: { name: uniqueName("Rollers") } }),
  validateDiscountCode: discountCode,
  updateDiscountCode: discountCode,
  deleteDiscountCode: discountCode,
  updateTestimonial: testimonial,
  deleteTestimonial: testimonial,
}

export const GIVEN_SALES: Giving = { ...ORDERS, ...REVIEWS, ...OFFERS }
