import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../http/cache-control"
import { toImagePath } from "../../../lib/image-path"
import { pageOf } from "../../../lib/page"
import { facadeRoute } from "../../../http/route"
import { TESTIMONIAL_MODULE } from "../../../modules/testimonial"

export const GET = facadeRoute(endpoints.listTestimonials, async ({ query, scope, res }) => {
  const page = pageOf(query)
  const [rows, total] = await scope
    .resolve(TESTIMONIAL_MODULE)
    .listAndCountTestimonials(query.featured === undefined ? {} : { featured: query.featured }, {
      skip: page.offset,
      take: page.limit,
      order: { id: "ASC" },
    })
  allowSharedCache(res)
  const items = rows.map(({ id, author, role, content, image_url, featured }) => ({
    id,
    author,
    role,
    content,
    imageUrl: toImagePath(image_url),
    featured,
  }))
  return { items, total }
})
