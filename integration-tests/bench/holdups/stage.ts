import type { EndpointName, OrderDetail } from "@shop/contracts"
import type { EngineAdmin } from "../../support/engine"
import { returnOf } from "../../support/returns"
import type { Visitor } from "../../support/visitor"
import { FullCarts } from "./full-carts"

/** What a call is given in place of the samples: who makes it, parts of its path, fields of its body, or its file. */
export interface Given {
  by?: Visitor
  params?: Record<string, number | string | undefined>
  body?: Record<string, unknown>
  file?: Blob
}

/** Makes what each call is about, just before the call. */
export type Giving = Partial<Record<EndpointName, (stage: Stage) => Given | Promise<Given>>>

/** The measured shop, and who uses it. */
export interface Scene {
  engineUrl: string
  databaseUrl: string
  /** Folder where a mail server stores the emails it receives. */
  mails: string
  admin: Visitor
  engine: EngineAdmin
  /** The member who makes the calls; has as many orders as a page can hold. */
  member: Visitor
  picture: Blob
  /** How many lines a cart may hold. */
  lines: number
}

/** Prepares what calls of a member and the staff are about, through the shop's own calls. */
export class Stage {
  private pictured: Promise<{ id: number; returnId: number; pictureId: string | undefined }> | undefined

  private constructor(
    readonly scene: Scene,
    readonly carts: FullCarts,
    /** An order of the member that has arrived, and was refunded in part. */
    readonly delivered: OrderDetail,
  ) {}

  static async set(scene: Scene): Promise<Stage> {
    const { admin, member, lines } = scene
    const carts = await FullCarts.of(admin, member, lines)
    const { id } = await carts.order("processing", "shipped", "delivered")
    await admin.api.refundOrder({ params: { id }, body: { amount: 100, reason: "As agreed" } })
    return new Stage(scene, carts, await member.api.getOwnOrder({ params: { id } }))
  }

  /** The body of a request to return a piece of every line of an order but the starter kit. */
  piecesToReturn({ items }: OrderDetail) {
    const lines = items.filter(({ quantity }) => quantity > 1)
    return { items: lines.map(({ id: itemId }) => ({ itemId, quantity: 1, reason: "does_not_suit" })) }
  }

  /** Has the member ask for a return of an order of its own: each further one of an order makes its calls slower. */
  async askedReturn(): Promise<{ id: number; returnId: number }> {
    const arrived = await this.carts.order("processing", "shipped", "delivered")
    const { id } = arrived
    const { api } = this.scene.member
    const order = await api.requestReturn({ params: { id }, body: this.piecesToReturn(arrived) })
    return { id, returnId: returnOf(order).id }
  }

  /** A return with a picture. */
  picturedReturn() {
    const make = async () => {
      const { member, picture } = this.scene
      const params = await this.askedReturn()
      const order = await member.api.addReturnPicture({ params, file: picture })
      return { ...params, pictureId: returnOf(order).pictures[0] }
    }
    return (this.pictured ??= make())
  }

  /** The id of one of the products that the member has bought. */
  productId(nth: number): number {
    return this.carts.products[nth]?.id ?? 0
  }

  /** Has the member review a product with a picture, and the shop publish the review. */
  async review(nth: number) {
    const { admin, member, picture } = this.scene
    const productId = this.productId(nth)
    const params = { id: productId }
    await member.api.saveReview({ params, body: { rating: 5, text: "Good for tired legs." } })
    const { id, pictures } = await member.api.addReviewPicture({ params, file: picture })
    await admin.api.moderateReview({ params: { id }, body: await this.decisionOn(productId) })
    return { id, productId, pictureId: pictures[0] }
  }

  /** The body of a call that publishes the member's review of a product. */
  async decisionOn(productId: number) {
    const [review] = await this.scene.admin.api.listAllReviews({ query: { productId } })
    return { decision: "publish" as const, changedAt: review?.changedAt ?? "" }
  }
}
