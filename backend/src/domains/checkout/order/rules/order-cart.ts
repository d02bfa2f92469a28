import type {
  BigNumberValue,
  CartAddressDTO,
  CartLineItemDTO,
  CartShippingMethodDTO,
  PaymentDTO,
  PaymentSessionStatus,
} from "@medusajs/framework/types"

/** A payment session of a cart; `data` is the provider's. */
interface OrderCartSession {
  id: string
  provider_id: string
  status: PaymentSessionStatus
  /** In dollars. */
  amount: BigNumberValue
  data: Record<string, unknown> | null
}

/** A cart about to become an order, with its current prices, taxes, discounts and totals, in the engine's dollars. */
export interface OrderCart {
  id: string
  customer_id: string
  region_id: string
  sales_channel_id: string
  currency_code: string
  email: string
  locale: string | null
  metadata: Record<string, unknown> | null
  total: BigNumberValue
  items: CartLineItemDTO[]
  shipping_methods: CartShippingMethodDTO[]
  shipping_address: CartAddressDTO | null
  billing_address: CartAddressDTO | null
  credit_lines: OrderCartCreditLine[]
  promotions: ({ id: string } | null)[] | null
  payment_collection: {
    id: string
    amount: BigNumberValue
    payment_sessions: (OrderCartSession | null)[] | null
  } | null
}

interface OrderCartCreditLine {
  amount: BigNumberValue
  raw_amount: Record<string, unknown>
  reference: string
  reference_id: string
  metadata: Record<string, unknown> | null
}

/** The payment of an order, and its collection. */
export interface OrderPayment {
  collectionId: string
  paymentId: string
  /** The payment with its captures if it is taken; null while the provider holds it. */
  taken: PaymentDTO | null
}
