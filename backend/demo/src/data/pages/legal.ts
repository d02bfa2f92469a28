import type { PageSlug, PageText } from "@shop/contracts"

const DEMO = "*This shop is a demonstration: these words are made up, and no money moves.*"

/** The legal pages of the demo shop. A real shop needs its own, written by somebody who knows the law. */
export const LEGAL_PAGES: Partial<Record<PageSlug, PageText>> = {
  terms: {
    title: "Terms and conditions",
    body: `${DEMO}

## Who sells

The shop is run by a company that does not exist. What it would sell are products for recovery and rehabilitation, to people in the United States.

## Your account

You need an account to buy. Keep your password to yourself, and tell us when you think that somebody else knows it. You can delete your account on [its page](/account) at any time.

## The membership

A membership is paid once and never runs out. It is yours alone and can't be handed on. A full refund ends it.

## Orders and prices

An order is placed when we confirm it by e-mail. Prices are in US dollars; taxes are shown before you pay.

## Returns

What can come back, within how many days and how is on the page about [returns](/returns).

## Health

Nothing here replaces the advice of a doctor. Stop using a product that hurts, and ask one.`,
  },
  privacy: {
    title: "Privacy notice",
    body: `${DEMO}

## What we keep

| What | Why | How long |
| - | - | - |
| name, e-mail address, password (as a hash) | your account | until you delete it |
| addresses, orders, payments | delivery and bookkeeping | orders as long as the law wants, without your name once you are gone |
| what you wrote: reviews, wish list, reminders | because you asked for it | until you delete it |
| the newsletter | because you subscribed | until you unsubscribe |

## Who else sees it

Nobody but those whom an order needs: the payment provider and the carrier. No page of this shop loads anything from others.

## What you can do

On the page of [your account](/account) you can read all of it, take it with you as a file, and delete it.`,
  },
  "health-data": {
    title: "Consumer health data",
    body: `${DEMO}

## What counts as health data here

What you buy may tell of your health, and so may what you write in a review. We treat both as health data.

## What we do with it

We use it to fill your orders and to show you your own history. We do not sell it, and we do not share it for advertising.

## Your rights

You can read it, take it with you and delete it on the page of [your account](/account), or [ask us](/contact) to do it.`,
  },
  cookies: {
    title: "Cookies",
    body: `${DEMO}

This shop sets no cookie of anybody else, and none that follows you.

| Cookie | What it is for |
| - | - |
| session | keeps you signed in, and ends when you sign out |
| known device | lets you hear by e-mail when somebody signs in on a device that is new to your account; it says nothing of you, and ends after 400 days |
| theme | light, dark, or as your device has it |`,
  },
}
