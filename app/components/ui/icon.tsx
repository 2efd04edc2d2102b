const paths = {
	alert: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.8v5M12 16.1v.1',
	arrow: 'M4 12h16M14 6l6 6-6 6',
	'arrow-back': 'M20 12H4M10 6l-6 6 6 6',
	box: 'M4 7.5 12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9',
	burger: 'M3 7h18M3 12h13M3 17h18',
	calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
	card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
	cart: 'M5 8.5h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
	catalog: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
	check: 'm4.5 12.5 5 5 10-11',
	'chevron-down': 'm6 9.5 6 6 6-6',
	'chevron-left': 'm14.5 6-6 6 6 6',
	'chevron-right': 'm9.5 6 6 6-6 6',
	clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3.2 2',
	close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
	compare: 'M5 20v-9M12 20V4M19 20v-6',
	expand: 'M14 4h6v6M10 20H4v-6M20 4l-6.5 6.5M4 20l6.5-6.5',
	filter:
		'M3 7h9M18 7h3M3 17h3M12 17h9M15 4.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2M9 14.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2',
	heart: 'M12 20.5S3.5 15.6 3.5 9.3A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7C20.5 15.6 12 20.5 12 20.5Z',
	home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z',
	info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5.2M12 7.8v.1',
	lock: 'M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5',
	mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
	metro: 'M3.5 19 8.5 6l3.5 7.5L15.5 6l5 13M2 19h4.5M17.5 19H22',
	minus: 'M6 12h12',
	phone:
		'M5 4h4l1.5 5-2.2 1.5a11 11 0 0 0 5.2 5.2L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.8 20 4 13.2 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
	pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
	plus: 'M6 12h12M12 6v12',
	return: 'M4 10h10.5a5.5 5.5 0 0 1 0 11H9M8 6l-4 4 4 4',
	ruler: 'm3.5 15.5 12-12 5 5-12 12zM7 12l2 2M10 9l2.5 2.5M13 6l2 2',
	search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21',
	share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9.5h15V11H18',
	star: 'm12 3.5 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
	store: 'M4 4.5h16l1 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM5 12.5v8h14v-8M10 20.5v-5h4v5',
	trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13',
	truck:
		'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM7 15.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6M17.5 15.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6',
	user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c1-4.3 4.2-6 8-6s7 1.7 8 6',
} as const

export type IconName = keyof typeof paths

interface IconProps {
	name: IconName
	/** `s` is 18 px, `m` 24 px. */
	size?: 's' | 'm'
	className?: string
}

/** A line icon in the colour of the text. Always decoration: the words beside it carry the meaning. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`${size === 's' ? 'size-4.5' : 'size-6'} flex-none fill-none stroke-current ${className}`}
			strokeWidth="1.6"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={paths[name]} />
		</svg>
	)
}
