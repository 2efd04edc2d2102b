/** «26к1с2» by the fields of an address. */
export function houseParts(house: string): { house: string; block: string; building: string } {
	const [, number = house, block = '', building = ''] =
		/^(.{1,20}?)(?:\s{0,2}к(?:орп?\.?)?\s{0,2}(\d\S{0,9}?))?(?:\s{0,2}с(?:тр?\.?)?\s{0,2}(\d\S{0,9}))?$/iu.exec(
			house.trim(),
		) ?? []
	return { house: number, block, building }
}

/** The fields of an address as one number: «26к1с2». */
export const houseText = ({ house, block, building }: Partial<ReturnType<typeof houseParts>>) =>
	(house ?? '') + (block ? `к${block}` : '') + (building ? `с${building}` : '')
