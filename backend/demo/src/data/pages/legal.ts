import type { PageSlug, PageText } from "@shop/contracts"

const DEMO = "*This is a demo shop: this text is made up, and nothing is charged.*"

/** The legal pages of the demo shop. A real shop needs its own, written by a legal expert. */
export const LEGAL_PAGES: Partial<Record<PageSlug, PageText>> = {
  terms: {
    title: "Terms and conditions",
    body: `${DEMO}

## About the seller

A fictional company runs this shop. It sells recovery and rehabilitation products to customers in the United States.

## Your account

You need an account to buy. Keep your password to yourself, and tell us if you think someone else knows it. You can delete [your account](/account) at any time.

## The membership

You pay for a membership once, and it never expires. It is personal and can't be transferred. A full refund ends it.

## Orders and prices

Your order is accepted when we confirm it by email. Prices are in US dollars. You see taxes before you pay.

## Returns

See our [return policy](/returns) for what you can return, by when and how.

## Health

Nothing here replaces medical advice. If a product hurts, stop using it and ask a doctor.`,
  },
  privacy: {
    title: "Privacy notice",
    body: `${DEMO}

## What we store

| Data | Purpose | Kept |
| - | - | - |
| Name, email address, password (as a hash) | Your account | Until you delete your account |
| Addresses, orders, payments | Delivery and bookkeeping | Orders for as long as the law requires, without your name once you delete your account |
| Reviews, wish list, reminders | Features you asked for | Until you delete them |
| Newsletter subscription | Sending you the newsletter | Until you unsubscribe |

## Who else sees it

Only the companies needed for your order: the payment provider and the carrier. Our pages load nothing from other companies.

## What you can do

In [your account](/account), you can view all your data, download it and delete it.`,
  },
  "health-data": {
    title: "Consumer health data",
    body: `${DEMO}

## What counts as health data here

Your purchases and reviews may reveal something about your health, so we treat both as health data.

## What we do with it

We use it to fill your orders and to show you your own history. We don't sell it or share it for advertising.

## Your rights

You can view, download and delete it in [your account](/account), or [ask us](/contact) to do it for you.`,
  },
  cookies: {
    title: "Cookies",
    body: `${DEMO}

This shop sets no third-party cookies and doesn't track you.

| Cookie | Purpose |
| - | - |
| Session | Keeps you signed in until you sign out |
| Known device | Lets us email you when someone signs in to your account on a new device. Contains no personal data and expires after 400 days |
| Theme | Remembers light, dark or your device's setting |`,
  },
}
