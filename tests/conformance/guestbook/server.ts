/** Its presence makes the component live; its calls are in `server/routes.ts`. */
export default {};
