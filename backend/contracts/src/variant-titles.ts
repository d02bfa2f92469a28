/**
 * What a product's variants are called: their option values joined. Where two would read the same, such as `x / y` and `z`
 * beside `x` and `y / z`, the names of the options tell them apart.
 *
 * @param names of the options, in the order of each variant's values
 */
export function variantTitles(names: readonly string[], variants: readonly (readonly string[])[]): string[] {
  const titles = variants.map((values) => values.join(" / "))
  return titles.map((title, index) => {
    if (titles.indexOf(title) === titles.lastIndexOf(title)) return title
    const values = variants[index] ?? []
    return values.map((value, place) => `${names[place] ?? ""}: ${value}`).join(" / ")
  })
}
