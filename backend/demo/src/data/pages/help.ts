import type { PageSlug, PageText } from "@shop/contracts"

/** The pages that help buyers, as a merchant could have written them. */
export const HELP_PAGES: Partial<Record<PageSlug, PageText>> = {
  shipping: {
    title: "Shipping",
    body: `Free on every order, whatever it weighs.

## What it costs

Nothing. Shipping is $0.00 on every order within the United States.

## How long it takes

Orders leave us within {{dispatchDays}} working days. Most arrive within {{transitDays}} working days from then. The page of your order names the day.

## Where we ship

To every address in the United States that the postal service reaches. For anything else, [write to us](/contact) before you order.

## Following your order

The status of each order is in [your account](/account/orders), from pending to delivered.`,
  },
  returns: {
    title: "Returns",
    body: `Time to find out whether it helps you: {{returnDays}} days from delivery.

## What can come back

Anything unused and in its packaging, within {{returnDays}} days of delivery. Devices may be tried: if they do not suit you, send them back clean and complete.

## What can't

For reasons of hygiene: opened patches, creams, supplements, electrode pads, and anything worn on the skin. If such a product is faulty, we replace it or refund it.

## How it works

1. Open the order in [your account](/account/orders) and choose what comes back and why.
2. We answer by e-mail and say where to send it.
3. Once it has arrived, the refund goes back the way you paid.

Until an order is packed, you can cancel it there too.

## Memberships

A membership is refunded in full within {{membershipRefundDays}} days, while nothing was ordered with it: under "Membership" in [your account](/account?tab=membership). That ends it. After that, [write to us](/contact) if something is wrong with yours.`,
  },
  faq: {
    title: "Frequently asked questions",
    body: `Not here? [Ask us.](/contact)

## Who can buy here?

Everybody can look around. To put something into the cart you need an account and a [membership](/membership), which costs {{membershipPrice}} once and never runs out.

## What do PUBLIC, MEMBERS and DOCTOR mean?

PUBLIC products are for all visitors, MEMBERS products are exclusive to members, and DOCTOR products are for healthcare professionals only. Buying any of them takes a membership.

## Is the membership really for life?

Yes. You pay {{membershipPrice}} once. There is no subscription, nothing renews, and every future benefit is included.

## When does the starter kit arrive?

It travels with your first order that we ship, at no cost. Your account says whether it is waiting or on its way.

## How do I use a discount code?

Enter it on the membership checkout before you pay. The price changes at once, and you can take the code out again.

## I am a therapist or a doctor. How do I get a storefront?

[Register](/auth?tab=register) and tick the box for healthcare professionals. Your storefront shows your title, specialties, and the products assigned to you.

## Is my payment safe?

Card data goes straight to the payment provider and never touches our servers. Where the shop runs in demo mode, the payment page says so and no money moves.`,
  },
  contact: {
    title: "Contact",
    body: `## About an order

Your orders and their status are in [your account](/account/orders). If something is missing or arrived damaged, write to us with the order's number and, if you can, a picture.

## About a membership

What it includes is on the [membership page](/membership). Payment went through but your membership does not show? Write to us, and we will set it right.

## For healthcare professionals

To open a storefront, [register as a professional](/auth?tab=register). For larger quantities or a demonstration, write to us.`,
  },
}
