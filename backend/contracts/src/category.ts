import { z } from "./z"
import { byId, imageReference, pagingQuery, requiredText, serialId } from "./common"
import { defineEndpoint } from "./endpoint"

/** `productCount` counts what the viewer may see. */
export const category = z.object({
  id: serialId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  productCount: z.number().int(),
})
export type Category = z.infer<typeof category>

export const categoryBody = z.object({
  name: requiredText(100, "Category name is required"),
  description: requiredText(2000, "Description is required"),
  imageUrl: imageReference,
})
export type CategoryBody = z.infer<typeof categoryBody>

export const categoryComponents = {
  Category: category,
} as const

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    method: "GET",
    path: "/api/categories",
    access: "any",
    status: 200,
    list: true,
    summary: "Categories with the number of products the viewer may see",
    query: pagingQuery,
    response: z.array(category),
  }),
  getCategory: defineEndpoint({
    method: "GET",
    path: "/api/categories/:id",
    access: "any",
    status: 200,
    summary: "One category",
    params: byId,
    response: category,
    errors: ["not_found"],
  }),
  createCategory: defineEndpoint({
    method: "POST",
    path: "/api/categories",
    access: "admin",
    status: 201,
    summary: "Adds a category",
    body: categoryBody,
    response: category,
    errors: ["taken"],
  }),
  updateCategory: defineEndpoint({
    method: "PUT",
    path: "/api/categories/:id",
    access: "admin",
    status: 200,
    summary: "Replaces a category",
    params: byId,
    body: categoryBody,
    response: category,
    errors: ["not_found", "taken"],
  }),
  deleteCategory: defineEndpoint({
    method: "DELETE",
    path: "/api/categories/:id",
    access: "admin",
    status: 204,
    summary: "Deletes a category; its products stay, without one",
    params: byId,
    errors: ["not_found", "conflict"],
  }),
} as const
