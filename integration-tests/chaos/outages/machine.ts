import { spawnSync } from "node:child_process"
import path from "node:path"
import type { World } from "../world/world"
import type { Outage } from "./outage"

const HOUR_MS = 3_600_000

function jump(name: string, milliseconds: number): Outage {
  const set = async ({ engines }: World, shift: number) => {
    await engines[0]?.run("clock", { milliseconds: shift })
  }
  return { name, begin: (world) => set(world, milliseconds), end: (world) => set(world, 0) }
}

const uploadsOf = ({ dataDirectory }: World) => path.join(dataDirectory, "uploads")

function mount(...args: string[]): boolean {
  return spawnSync(args[0] ?? "", args.slice(1), { stdio: "ignore" }).status === 0
}

function mountSmall(world: World): boolean {
  return mount("mount", "-t", "tmpfs", "-o", "size=16k", "chaos", uploadsOf(world))
}

const unmount = (world: World) => mount("umount", "--lazy", uploadsOf(world))

/** A 16 kB disk mounted over the uploads folder. */
const diskFull: Outage = {
  name: "disk full for uploads",
  hindrance: (world) => {
    if (!mountSmall(world)) return "only root can put a small disk in the place of the folder of uploads"
    unmount(world)
    return undefined
  },
  begin: (world) => Promise.resolve(void mountSmall(world)),
  end: (world) => Promise.resolve(void unmount(world)),
}

export const machineOutages: Outage[] = [
  jump("clock an hour ahead", HOUR_MS),
  jump("clock an hour behind", -HOUR_MS),
  diskFull,
]
