import { CURRENCY, rate, type SettingKind } from "./kinds"

/** How merchants enter a state: the engine's admin accepts any text. */
const STATES = ["us-ca", "ca", "CA", "US-CA", "California"] as const

const isCalifornian = (address: string) => /CA|California/.test(address)

export const taxKinds: readonly SettingKind[] = [
  {
    name: "country rate",
    exclusive: "country rate",
    shows: ({ taxes, tax }) => tax > 0 && taxes.length === 1,
    make: (settings, _market, random) => settings.countryTax({ name: "Sales tax", rate: rate(random) }),
  },
  {
    name: "state rate",
    exclusive: "state rate",
    shows: ({ tax }, address) => tax > 0 === isCalifornian(address),
    make: (settings, _market, random) =>
      settings.stateTax(random.pick(STATES), {
        name: "California tax",
        rate: rate(random),
        is_combinable: random.chance(0.5),
      }),
  },
  {
    name: "product override",
    exclusive: "product override",
    shows: ({ tax, subtotal }) => tax > 0 && tax < subtotal / 4,
    make: (settings, { wares }, random) =>
      settings.productRate(random.pick(wares), { name: "Medical device rate", rate: rate(random) }),
  },
  {
    name: "tax-inclusive prices",
    exclusive: "tax-inclusive prices",
    shows: ({ tax, taxes }) => tax === 0 && taxes.length === 1 && taxes[0]?.included === true,
    make: (settings) => settings.taxInclusivePrices(),
  },
  {
    name: "no automatic taxes",
    exclusive: "no automatic taxes",
    make: async (settings) => {
      const { body } = await settings.engine.get("/admin/regions?limit=100")
      const regions = body.regions as { id: string; currency_code: string }[]
      const region = regions.find(({ currency_code }) => currency_code === CURRENCY)
      const path = `/admin/regions/${String(region?.id)}`
      await settings.update(path, { automatic_taxes: false }, { automatic_taxes: true })
    },
  },
]
