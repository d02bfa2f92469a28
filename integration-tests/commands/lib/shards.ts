/** Test files that have to run in the same shard, and about how many seconds they take. */
export interface TestGroup {
  files: string[]
  seconds: number
}

/** Distributes groups so that shards end at about the same time: longest first, each to the shard with the least. */
export function divideIntoShards(groups: readonly TestGroup[], count: number): string[][] {
  const shards = Array.from({ length: count }, (): TestGroup => ({ files: [], seconds: 0 }))
  for (const { files, seconds } of [...groups].sort((a, b) => b.seconds - a.seconds)) {
    const shortest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least))
    shortest.files.push(...files)
    shortest.seconds += seconds
  }
  return shards.map(({ files }) => files).filter((files) => files.length > 0)
}
