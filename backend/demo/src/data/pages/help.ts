import type { PageSlug, PageText } from "@shop/contracts"

/** The pages that help buyers, as a merchant could have written them. */
export const HELP_PAGES: Partial<Record<PageSlug, PageText>> = {
  shipping: {
    title: "Shipping",
    body: `Free on every order, no matter the weight.

## What it costs

Nothing. Shipping is free on every order within the United States.

## How long it takes

Your order page shows the expected delivery date.

| Step | Business days |
| - | - |
| Packing | up to {{dispatchDays}} |
| Delivery | usually {{transitDays}} |

## Where we ship

We ship to every US address served by the postal service. For anywhere else, [contact us](/contact) before you order.

## Tracking your order

Follow each order in [your account](/account/orders), from pending to delivered.`,
  },
  returns: {
    title: "Returns",
    body: `Take your time to see whether it helps: you have {{returnDays}} days from delivery.

## What you can return

Anything unused and in its packaging, within {{returnDays}} days of delivery. You can try devices: if one doesn't suit you, send it back clean and complete.

## What you can't return

For hygiene reasons, opened patches, creams, supplements, electrode pads and anything worn on the skin. If one of these is faulty, we'll replace or refund it.

## How it works

1. Open the order in [your account](/account/orders) and choose the items to return and why.
2. We'll email you the return address.
3. Once the items arrive, we'll refund your original payment method.

You can also cancel an order there until we pack it.

## Memberships

If you haven't ordered anything, you can get a full refund within {{membershipRefundDays}} days of joining, under "Membership" in [your account](/account?tab=membership). This ends your membership. After that, [contact us](/contact) if you have a problem with it.`,
  },
  faq: {
    title: "Frequently asked questions",
    body: `Can't find your answer? [Ask us.](/contact)

## Who can buy here?

Anyone can browse. To buy, you need an account and a [membership](/membership), which costs {{membershipPrice}} once and never expires.

## What do PUBLIC, MEMBERS and DOCTOR mean?

PUBLIC products are for all visitors, MEMBERS products are exclusive to members, and DOCTOR products are for healthcare professionals only. You need a membership to buy any of them.

## Is the membership really for life?

Yes. You pay {{membershipPrice}} once. There's no subscription and no renewal, and every future benefit is included.

## When does the starter kit arrive?

It ships free with your first order. Your account shows whether it has been sent.

## How do I use a discount code?

Enter it on the membership checkout before you pay. The price updates right away, and you can remove the code again.

## I'm a therapist or a doctor. How do I get a storefront?

[Register](/auth?tab=register) and check the box for healthcare professionals. Your storefront shows your title, specialties and the products assigned to you.

## Is my payment safe?

Yes. Your card details go straight to the payment provider and never touch our servers. In demo mode, the payment page says so and nothing is charged.`,
  },
  contact: {
    title: "Contact",
    body: `## About an order

Your orders and their status are in [your account](/account/orders). If something is missing or damaged, contact us with the order number and, if you can, a picture.

## About a membership

See what's included on the [membership page](/membership). If you've paid but your membership doesn't show, contact us and we'll fix it.

## For healthcare professionals

To open a storefront, [register as a professional](/auth?tab=register). For bulk orders or a product demonstration, contact us.`,
  },
}
