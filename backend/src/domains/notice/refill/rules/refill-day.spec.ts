import { beforeEach, describe, expect, it } from "vitest"
import { isWorkingDay, isoDay, startOf } from "@shop/contracts/delivery-promise"
import { GROUP_DAYS, groupDue, POSTPONED_DAYS, remindOn, runsOutOn, type Supply } from "./refill-day"

const HISTORIES = 5000
const HORIZON = 240

/** Pseudo-random numbers that are the same in every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof randomOf>

interface Order {
  orderedOn: number
  /** Its parcels, with their days and units; the order is open until the last parcel has shipped. */
  parcels: { shippedOn: number; arrivedOn: number; pieces: number; returned: number }[]
}

interface Product {
  supplyDays: number
  askedOn: number
  postponedOn: number | null
  orders: Order[]
}

/** 2026-01-01, a Thursday. */
const FIRST = 20_454
/** The time zone of a test. The days include a change to daylight saving time (New York) and one back (Lord Howe). */
let timeZone = "UTC"
const ZONES = ["UTC", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe"]

/** When each day starts, by time zone and day: looking that up is most of the work otherwise. */
const starts = new Map<string, number>()
function moment(day: number, hour: number): Date {
  const start = starts.get(`${timeZone} ${day}`) ?? startOf(FIRST + day, timeZone).getTime()
  starts.set(`${timeZone} ${day}`, start)
  return new Date(start + hour * 3_600_000)
}

function randomProduct(random: Random): Product {
  const orders = Array.from({ length: 1 + random(4) }, () => {
    const orderedOn = random(120)
    return {
      orderedOn,
      parcels: Array.from({ length: 1 + random(2) }, () => {
        const shippedOn = orderedOn + random(6)
        const pieces = 1 + random(3)
        const returned = random(8) === 0 ? random(pieces + 1) : 0
        return { shippedOn, arrivedOn: shippedOn + random(8), pieces, returned }
      }),
    }
  })
  const postponedOn = random(3) === 0 ? 20 + random(180) : null
  return { supplyDays: 3 + random(45), askedOn: random(60), postponedOn, orders }
}

/** What the shop knows about a product on a given day. */
function suppliesOn({ orders }: Product, today: number): Supply[] {
  return orders
    .filter(({ orderedOn }) => orderedOn <= today)
    .map(({ orderedOn, parcels }) => ({
      orderedAt: moment(orderedOn, 9),
      isOpen: parcels.some(({ shippedOn }) => shippedOn > today),
      arrivals: parcels
        .filter(({ shippedOn }) => shippedOn <= today)
        .map(({ arrivedOn, pieces, returned }) => ({ at: moment(arrivedOn, 12), pieces: pieces - returned })),
    }))
}

/** The same by simulating consumption day by day: the first day without any after the last parcel; null for none. */
function emptyOn({ orders, supplyDays }: Product, today: number): number | null {
  const parcels = orders
    .filter(({ orderedOn }) => orderedOn <= today)
    .flatMap((order) => order.parcels.filter(({ shippedOn }) => shippedOn <= today))
  const count = (parcel: Order["parcels"][number]) => parcel.pieces - parcel.returned
  if (parcels.every((parcel) => count(parcel) === 0)) return null
  let stock = 0
  for (let day = 0; ; day += 1) {
    for (const parcel of parcels.filter(({ arrivedOn }) => arrivedOn === day)) {
      stock += count(parcel) * supplyDays
    }
    const isMoreComing = parcels.some((parcel) => parcel.arrivedOn > day && count(parcel) > 0)
    const hasCome = parcels.some((parcel) => parcel.arrivedOn <= day && count(parcel) > 0)
    if (stock === 0 && hasCome && !isMoreComing) return day
    stock = Math.max(0, stock - 1)
  }
}

const isWeekend = (day: number) => !isWorkingDay(FIRST + day)

/** The last day to order so that the product arrives by `day` if delivery takes this many working days. */
function workingDaysBefore(day: number, workingDays: number): number {
  let last = day
  let left = workingDays
  // Parcels don't arrive on weekends: to be there on a Sunday, a parcel must arrive on the Friday before.
  while (left > 0 && isWeekend(last)) last -= 1
  while (left > 0) {
    last -= 1
    if (!isWeekend(last)) left -= 1
  }
  // An order placed on the weekend after that day moves just like one placed on the Friday.
  while (workingDays > 0 && isWeekend(last + 1) && last + 1 < day) last += 1
  return last
}

/** The days with events that make the job check the reminders. */
function eventsOf(products: Product[]): Set<number> {
  return new Set(
    products.flatMap(({ askedOn, postponedOn, orders }) => [
      askedOn,
      ...(postponedOn === null ? [] : [postponedOn]),
      ...orders.flatMap(({ orderedOn, parcels }) => [
        orderedOn,
        ...parcels.map(({ shippedOn }) => shippedOn),
      ]),
    ]),
  )
}

interface Reminder {
  day: number
  products: Product[]
}

/** The expected reminders, found by simulating each product day by day. */
function storyOf(products: Product[], leadDays: number): Reminder[] {
  const reminders: Reminder[] = []
  const lastTold = new Map<Product, number>()
  const events = eventsOf(products)
  let emptied = new Map<Product, number | null>()
  for (let today = 0; today < HORIZON; today += 1) {
    if (events.has(today)) emptied = new Map(products.map((product) => [product, emptyOn(product, today)]))
    const dueOf = (product: Product): number | null => {
      const orders = product.orders.filter(({ orderedOn }) => orderedOn <= today)
      if (product.askedOn > today || orders.length === 0) return null
      if (orders.some(({ parcels }) => parcels.some(({ shippedOn }) => shippedOn > today))) return null
      const empty = emptied.get(product) ?? null
      if (empty === null) return null
      const bought = Math.max(...orders.map(({ orderedOn }) => orderedOn))
      const email = lastTold.get(product) ?? -1
      // Orders come in the morning, reminders are postponed at noon, and emails go out in the evening.
      const isTold = email >= bought
      const postponed =
        product.postponedOn !== null && product.postponedOn <= today ? product.postponedOn : -1
      const due = workingDaysBefore(empty, leadDays)
      if (postponed >= bought && !(isTold && email >= postponed))
        return Math.max(due, postponed + POSTPONED_DAYS)
      if (isTold || empty <= product.askedOn) return null
      return Math.max(due, product.askedOn)
    }
    const days = new Map(products.map((product) => [product, dueOf(product)]))
    const isDue = [...days.values()].some((day) => day !== null && day <= today)
    if (!isDue) continue
    const group = products.filter((product) => {
      const day = days.get(product)
      return day !== null && day !== undefined && day - today <= 6
    })
    for (const product of group) lastTold.set(product, today)
    reminders.push({ day: today, products: group })
  }
  return reminders
}

/** The actual reminders, running the rule like the job: in the evening of each event, and of the day it found then. */
function remindersOf(
  products: Product[],
  promise: { dispatchDays: number; transitDays: number },
): Reminder[] {
  const reminders: Reminder[] = []
  const remindedAt = new Map<Product, Date>()
  const events = eventsOf(products)
  let next = Infinity
  for (let today = 0; today < HORIZON; today += 1) {
    if (FIRST + today < next && !events.has(today)) continue
    const items = products
      .filter(({ askedOn }) => askedOn <= today)
      .map((product) => ({
        product,
        remindOn: remindOn({
          supplies: suppliesOn(product, today),
          supplyDays: product.supplyDays,
          promise: { ...promise, timeZone },
          state: {
            askedAt: moment(product.askedOn, 10),
            remindedAt: remindedAt.get(product) ?? null,
            postponedAt:
              product.postponedOn !== null && product.postponedOn <= today
                ? moment(product.postponedOn, 12)
                : null,
          },
        }),
      }))
    const group = groupDue(items, FIRST + today).map(({ product }) => product)
    const left = items.filter(({ product }) => !group.includes(product))
    next = Math.min(...left.map(({ remindOn: day }) => day ?? Infinity))
    for (const product of group) remindedAt.set(product, moment(today, 20))
    if (group.length > 0) reminders.push({ day: today, products: group })
  }
  return reminders
}

describe("refill reminders", () => {
  it("arrive on the right day, once per group, and never after a repurchase", () => {
    let emails = 0
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const random = randomOf(seed)
      timeZone = ZONES[seed % ZONES.length] ?? "UTC"
      const products = Array.from({ length: 1 + random(4) }, () => randomProduct(random))
      const promise = { dispatchDays: random(4), transitDays: random(7) }
      const leadDays = promise.dispatchDays + promise.transitDays
      for (const product of products) {
        const end = runsOutOn(suppliesOn(product, HORIZON), product.supplyDays, timeZone)
        const empty = emptyOn(product, HORIZON)
        expect(end, `seed ${seed}`).toBe(empty === null ? null : FIRST + empty)
      }
      const reminders = remindersOf(products, promise)
      expect(reminders, `seed ${seed}`).toEqual(storyOf(products, leadDays))
      emails += reminders.length
      for (const product of products) {
        const days = reminders.filter((email) => email.products.includes(product)).map(({ day }) => day)
        for (const [place, day] of days.entries()) {
          // An email is followed by another only if the product was bought again or the reminder postponed.
          const former = days[place - 1]
          if (former === undefined) continue
          const isBought = product.orders.some(({ orderedOn }) => orderedOn > former && orderedOn <= day)
          const isPostponed = product.postponedOn !== null && product.postponedOn > former
          expect(isBought || isPostponed, `seed ${seed}`).toBe(true)
        }
      }
    }
    expect(emails).toBeGreaterThan(HISTORIES)
  }, 180_000)
})

describe("groupDue", () => {
  const items = [0, 3, GROUP_DAYS - 1, GROUP_DAYS, null].map((day) => ({
    remindOn: day === null ? null : FIRST + day,
  }))

  it("includes everything due within a week once one item is due", () => {
    expect(groupDue(items, FIRST)).toEqual(items.slice(0, 3))
    expect(groupDue(items.slice(1), FIRST)).toEqual([])
  })
})

describe("remindOn", () => {
  const promise = { dispatchDays: 1, transitDays: 3, timeZone: "UTC" }
  beforeEach(() => {
    timeZone = "UTC"
  })
  const bought: Supply = {
    orderedAt: moment(0, 9),
    isOpen: false,
    arrivals: [{ at: moment(4, 9), pieces: 1 }],
  }
  const day = (supplies: Supply[], state = {}) => {
    const asked = { askedAt: moment(4, 10), remindedAt: null, postponedAt: null, ...state }
    const found = remindOn({ supplies, supplyDays: 30, promise, state: asked })
    return found === null ? null : isoDay(found)
  }

  it("returns the last day to reorder before the supply runs out", () => {
    // Delivered on Monday, January 5, used up on Wednesday, February 4: if ordered on Thursday, it ships on Friday.
    expect(day([bought])).toBe("2026-01-29")
  })

  it("is postponed while another delivery is on its way", () => {
    const again = { orderedAt: moment(20, 9), isOpen: true, arrivals: [] }
    expect(day([bought, again])).toBeNull()
    const arrived = { ...again, isOpen: false, arrivals: [{ at: moment(24, 9), pieces: 2 }] }
    expect(day([bought, arrived])).toBe("2026-03-30")
  })

  it("returns today for a late request, or nothing if the supply has run out", () => {
    expect(day([bought], { askedAt: moment(33, 10) })).toBe("2026-02-03")
    expect(day([bought], { askedAt: moment(34, 10) })).toBeNull()
  })

  it("adds two weeks after a snooze", () => {
    const remindedAt = moment(28, 20)
    expect(day([bought], { remindedAt })).toBeNull()
    expect(day([bought], { remindedAt, postponedAt: moment(30, 9) })).toBe("2026-02-14")
  })
})
