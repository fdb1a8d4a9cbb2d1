; JSX elements use the component that they name.

(jsx_opening_element name: (identifier) @call)
(jsx_opening_element name: (member_expression property: (_) @call))
(jsx_self_closing_element name: (identifier) @call)
(jsx_self_closing_element name: (member_expression property: (_) @call))
(jsx_closing_element name: (identifier) @ignored)
(jsx_closing_element name: (member_expression property: (_) @ignored))
