; What an interface file has beyond a module's.

(include_module_type
  module_type: (module_type_path) @import.module @import.star (#set! reexport "yes")) @import
