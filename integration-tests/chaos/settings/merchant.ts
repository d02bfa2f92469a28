import type { ErrorCode } from "@shop/contracts"
import { UserError } from "../../../scripts/lib/output"
import { EngineSettings } from "../../support/engine-settings"
import type { Random } from "../random"
import { catalogueKinds } from "./catalogue"
import { deliveryKinds } from "./delivery"
import type { SettingKind } from "./kinds"
import type { Market } from "./market"
import { priceKinds } from "./prices"
import { promotionKinds } from "./promotions"
import { taxKinds } from "./taxes"

export const SETTING_KINDS: readonly SettingKind[] = [
  ...taxKinds,
  ...promotionKinds,
  ...priceKinds,
  ...deliveryKinds,
  ...catalogueKinds,
]

/** More settings at once would leave little of a price. */
const MOST_AT_ONCE = 8

/** Somebody who applies settings in the engine's admin and takes them back. */
export class Merchant {
  /** Grows with each change, so that a buyer can tell whether anything changed meanwhile. */
  version = 0
  private readonly kinds: readonly SettingKind[]
  private active: { kind: SettingKind; settings: EngineSettings }[] = []

  /** @param names kinds of settings that `change` chooses from; all when empty */
  constructor(
    private readonly market: Market,
    names: readonly string[] = [],
  ) {
    this.kinds = SETTING_KINDS.filter(({ name }) => names.length === 0 || names.includes(name))
    if (this.kinds.length === 0) throw new UserError(`There is no setting called ${names.join(" or ")}.`)
  }

  /** Applies a setting of this kind. */
  async make(kind: SettingKind, random: Random): Promise<void> {
    this.version += 1
    const settings = new EngineSettings(await this.market.world.engineAdmin())
    this.active.push({ kind, settings })
    await kind.make(settings, this.market, random)
    this.version += 1
    this.market.world.journal.note(`setting: ${kind.name}`, "made")
  }

  private async takeBack(index: number): Promise<void> {
    const setting = this.active[index]
    if (!setting) return
    this.version += 1
    await setting.settings.restore()
    // Until the engine has answered, it may still give the setting's refusals.
    this.active.splice(index, 1)
    this.version += 1
    this.market.world.journal.note(`setting: ${setting.kind.name}`, "taken back")
  }

  /** Applies a random setting, or takes one back. */
  async change(random: Random): Promise<void> {
    const used = new Set(this.active.map(({ kind }) => kind.exclusive))
    const possible = this.kinds.filter(({ exclusive }) => exclusive === undefined || !used.has(exclusive))
    const isMany = possible.length === 0 || this.active.length >= MOST_AT_ONCE
    if (isMany || (this.active.length > 0 && random.chance(0.3))) {
      return this.takeBack(random.int(0, this.active.length - 1))
    }
    return this.make(random.pick(possible), random)
  }

  /** Refusals that are currently legitimate. */
  refusals(): Set<ErrorCode> {
    return new Set(this.active.flatMap(({ kind }) => kind.refuses ?? []))
  }

  /** The names of the active settings. */
  settings(): string[] {
    return this.active.map(({ kind }) => kind.name)
  }

  async takeAllBack(): Promise<void> {
    while (this.active.length > 0) await this.takeBack(this.active.length - 1)
  }
}
