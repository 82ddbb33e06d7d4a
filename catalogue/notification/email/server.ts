/** Its presence makes the component live: the engine of its family serves its calls, `../server/routes.ts`. */
export default {};
