"""Names that a language or its library already has: tables, one block of words each.

``GLOBALS`` answers a bare name (it is known, and outside); ``METHODS`` forbids the guarded unique
name tier, because a receiver of unknown type may well be a list or a string.
"""

from __future__ import annotations

from fourfold.graph import builtin_second

_PYTHON_GLOBALS = """
    ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup
    BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
    DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception
    ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning
    GeneratorExit IOError ImportError ImportWarning IndentationError IndexError
    InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
    ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError
    OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError
    RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
    StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError
    TimeoutError True TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError
    UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
    ZeroDivisionError __build_class__ __import__ abs aiter all anext any ascii bin bool
    breakpoint bytearray bytes callable chr classmethod compile complex copyright credits
    delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr
    globals hasattr hash help hex id input int isinstance issubclass iter len license list
    locals map max memoryview min next object oct open ord pow print property quit range repr
    reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip
"""

_PYTHON_METHODS = """
    absolute acquire acquire_lock add addFilter addHandler add_note anchor append appendleft
    args as_integer_ratio as_posix as_uri assertEqual assertFalse assertIn assertRaises
    assertTrue astimezone bit_count bit_length buffer c_contiguous callHandlers capitalize
    casefold cast center chmod clear close closed combine communicate conjugate contiguous
    copy count critical ctime cwd daemon date day days debug decode deleter denominator detach
    difference difference_update discard drive dst elements empty encode encoding end endpos
    endswith error errors exception exists expand expandtabs expanduser extend extendleft
    f_contiguous fatal fdel fget fileno filter find findCaller findall finditer fixture flags
    flush fold format format_map from_bytes fromhex fromisocalendar fromisoformat fromkeys
    fromordinal fromtimestamp fset full fullmatch get getChild getEffectiveLevel getName
    get_json get_nowait getbuffer getter getvalue gi_code gi_frame gi_running gi_suspended
    gi_yieldfrom glob group groupdict groupindex groups handle hardlink_to hasHandlers hex
    home hour ident imag index info insert intersection intersection_update isDaemon
    isEnabledFor isSet is_absolute is_alive is_block_device is_char_device is_dir is_fifo
    is_file is_integer is_mount is_relative_to is_reserved is_set is_socket is_symlink isalnum
    isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower isnumeric
    isocalendar isoformat isoweekday isprintable isspace issubset issuperset istitle isupper
    items itemsize iterdir join joinpath keys kill lastgroup lastindex lchmod line_buffering
    link_to ljust locked locked_lock log lower lstat lstrip makeRecord maketrans manager match
    max maxlen microsecond microseconds min minute mkdir month most_common move_to_end mro
    name native_id nbytes ndim newlines now numerator obj open owner parametrize parent
    parents partition parts patch pattern poll pop popitem popleft pos put put_nowait qsize
    raises re read read1 read_bytes read_text readable readinto readinto1 readline readlines
    readlink readonly real reconfigure regs relative_to release release_lock remove
    removeFilter removeHandler removeprefix removesuffix rename replace resolution resolve
    reverse rfind rglob rindex rjust rmdir root rotate rpartition rsplit rstrip run samefile
    scanner search second seconds seek seekable send send_signal set setDaemon setLevel
    setName setdefault setter shape sort span split splitlines start startswith stat stem step
    stop strftime strides string strip strptime sub subn suboffsets subtract suffix suffixes
    swapcase symlink_to symmetric_difference symmetric_difference_update task_done tell
    terminate throw time timestamp timetuple timetz title to_bytes tobytes today tolist
    toordinal toreadonly total total_seconds touch translate truncate tzinfo tzname union
    universal_newlines unlink update upper utcfromtimestamp utcnow utcoffset utctimetuple
    values wait warn warning weekday with_name with_stem with_suffix with_traceback writable
    write write_bytes write_text write_through writelines year zfill
"""

_ECMA_GLOBALS = """
    AbortController AbortSignal AggregateError Array ArrayBuffer ArrayLike AsyncGenerator
    AsyncIterable AsyncIterator Atomics Awaited BigInt BigInt64Array BigUint64Array Blob
    Boolean Buffer Capitalize ConstructorParameters CustomEvent DataView Date Element Error
    EvalError Event EventTarget Exclude Extract File FileReader FinalizationRegistry
    Float32Array Float64Array FormData Function Generator HTMLElement Headers Infinity
    InstanceType Int16Array Int32Array Int8Array Intl Iterable IterableIterator Iterator JSON
    JSX Lowercase Map Math MessageChannel MessagePort NaN Node NodeJS NonNullable Number
    Object Omit Parameters Partial Pick Promise PromiseLike PropertyDescriptor PropertyKey
    Proxy RangeError ReadableStream Readonly ReadonlyArray ReadonlyMap ReadonlySet Record
    ReferenceError Reflect RegExp Request Required Response ReturnType Set SharedArrayBuffer
    String Symbol SyntaxError TextDecoder TextEncoder ThisType TransformStream TypeError
    URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray
    Uncapitalize Uppercase WeakMap WeakRef WeakSet WebSocket Worker WritableStream
    XMLHttpRequest __dirname __filename after afterAll afterEach alert any atob before
    beforeAll beforeEach bigint boolean btoa cancelAnimationFrame clearImmediate clearInterval
    clearTimeout confirm console crypto decodeURI decodeURIComponent describe document
    encodeURI encodeURIComponent escape eval expect exports fetch global globalThis history
    isFinite isNaN it jest localStorage location module navigator never number object
    parseFloat parseInt performance process prompt queueMicrotask requestAnimationFrame
    require sessionStorage setImmediate setInterval setTimeout string structuredClone symbol
    test undefined unescape unknown vi void window
"""

_ECMA_METHODS = """
    abs add addEventListener addListener all allSettled any append appendChild apply
    arrayBuffer assert assign at bind blob blur call catch ceil charAt charCodeAt clear click
    clone close codePointAt concat constructor copyWithin create debug deepEqual
    deepStrictEqual defineProperty delete description destroy dir dispatchEvent emit end
    endsWith entries equal error every exec fill filter finally find findIndex findLast
    findLastIndex flags flat flatMap floor focus forEach freeze from fromEntries get
    getAttribute getDate getDay getElementById getFullYear getHours getMinutes getMonth
    getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf getSeconds getTime has
    hasOwnProperty includes indexOf info is isArray isInteger isPrototypeOf join json keys
    lastIndexOf length listen localeCompare log map match matchAll max min name next normalize
    not now of off ok on once open padEnd padStart parse pause pipe pop pow preventDefault
    propertyIsEnumerable push querySelector querySelectorAll race random read reduce
    reduceRight reject remove removeAllListeners removeChild removeEventListener
    removeListener repeat replace replaceAll resolve resume return reverse round search send
    set setAttribute setPrototypeOf shift size slice some sort source splice split sqrt
    startsWith status stopPropagation strictEqual stringify substr substring table test text
    then throw time timeEnd toBe toEqual toFixed toISOString toJSON toLocaleLowerCase
    toLocaleString toLocaleUpperCase toLowerCase toPrecision toReversed toSorted toSpliced
    toString toUpperCase trace trim trimEnd trimStart trunc unshift use valueOf values warn
    with write
"""

_GO_GLOBALS = """
    any append bool byte cap clear close comparable complex complex128 complex64 copy delete
    error false float32 float64 imag int int16 int32 int64 int8 iota len make max min new nil
    panic print println real recover rune string true uint uint16 uint32 uint64 uint8 uintptr
"""

_GO_METHODS = """
    Accept Add Addr After As AssignableTo Available Before Bool Buffered Bytes Call CanAddr
    CanInterface CanSet Cancel Close Context Cookie Cookies Copy Date Day Deadline Decode
    Delete Do Done Elem Encode Equal Err Error Errorf Execute Fail FailNow Fatal Fatalf Field
    FieldByName Float Flush Format Fprintf Get Grow Handle HandleFunc Header Helper Hour
    Implements Int Interface Is IsNil IsValid IsZero Keys Kind Len Less Listen Load Local
    Location Lock Log Logf Lookup MapIndex MapKeys MarshalJSON MarshalText Method MethodByName
    Minute Mode Month Name Network Next Now NumField NumMethod Open Parse Peek Pointer Pop
    Print Printf Println Push Put RLock RUnlock Range Read ReadAll ReadByte ReadFrom ReadLine
    ReadRune ReadString Reset RoundTrip Run Scan Second Seconds Seek Serve ServeHTTP Set
    SetDeadline SetFlags SetOutput SetPrefix Size Skip Split Stat Store String Sub Sum Swap
    Sync TempDir Text Time Truncate Type UTC Unix Unlock UnmarshalJSON UnmarshalText
    UnreadByte UnreadRune Unwrap Value Values Visit VisitAll Wait Write WriteByte WriteHeader
    WriteRune WriteString WriteTo Year
"""

_RUST_GLOBALS = """
    Arc AsMut AsRef BTreeMap BTreeSet Box Cell Clone Copy Cow Debug Default Display
    DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend Fn FnMut FnOnce From Hash HashMap
    HashSet Into IntoIterator Iterator Mutex None Ok Option Ord PartialEq PartialOrd Rc
    RefCell Result RwLock Send Sized Some String Sync ToOwned ToString TryFrom TryInto Unpin
    Vec VecDeque alloc assert assert_eq assert_ne bool cfg char column compile_error concat
    core dbg debug_assert debug_assert_eq debug_assert_ne drop env eprint eprintln f32 f64
    file format i128 i16 i32 i64 i8 include include_bytes include_str isize line matches
    module_path option_env panic print println proc_macro std str stringify thread_local todo
    try u128 u16 u32 u64 u8 unimplemented unreachable usize vec write writeln
"""

_RUST_METHODS = """
    abs all and and_then any append as_bytes as_deref as_mut as_mut_ptr as_mut_slice as_ptr
    as_ref as_slice as_str binary_search borrow borrow_mut build by_ref bytes capacity ceil
    chain char_indices chars checked_add checked_mul checked_sub chunks clear clone cloned cmp
    collect concat contains contains_key copied copy_from_slice count cycle dedup default
    deref deref_mut description drain drop ends_with entry enumerate eq err expect expect_err
    extend extend_from_slice fill filter filter_map find find_map first flat_map flatten floor
    flush fmt fold for_each from from_str from_utf8 ge get get_mut get_or_insert_with
    get_unchecked gt hash insert insert_str inspect into into_boxed_slice into_bytes
    into_inner into_iter into_string is_alphabetic is_ascii is_char_boundary is_digit is_empty
    is_err is_none is_ok is_some iter iter_mut join keys last last_mut le len lines lock lower
    lt map map_err map_or map_or_else map_while max max_by max_by_key min min_by min_by_key
    mul ne new next next_back nth ok ok_or ok_or_else or or_default or_else or_insert
    or_insert_with parse partial_cmp partition peek peekable pop pop_front position pow
    product push push_back push_front push_str read read_to_end read_to_string recv remove
    repeat replace reserve resize resize_with retain rev reverse rfind rposition rsplit
    saturating_add saturating_sub scan send set skip skip_while sort sort_by sort_by_key
    sort_unstable source spawn split split_at split_first split_last splitn sqrt starts_with
    step_by strip_prefix strip_suffix sum swap take take_while then then_some
    to_ascii_lowercase to_ascii_uppercase to_bytes to_le_bytes to_lowercase to_owned to_string
    to_uppercase to_vec trim trim_end trim_matches trim_start truncate try_from try_into
    type_id unwrap unwrap_err unwrap_or unwrap_or_default unwrap_or_else unzip update values
    values_mut windows with_capacity wrapping_add wrapping_mul wrapping_sub write write_all
    write_fmt write_str zip
"""

_JAVA_GLOBALS = """
    Appendable ArithmeticException ArrayIndexOutOfBoundsException AssertionError AutoCloseable
    Boolean Byte CharSequence Character Class ClassCastException ClassLoader
    ClassNotFoundException CloneNotSupportedException Cloneable Comparable Deprecated Double
    Enum Error Exception Float FunctionalInterface IllegalAccessException
    IllegalArgumentException IllegalMonitorStateException IllegalStateException
    IndexOutOfBoundsException InstantiationException Integer InterruptedException Iterable
    LinkageError Long Math NegativeArraySizeException NoSuchFieldException
    NoSuchMethodException NullPointerException Number NumberFormatException Object
    OutOfMemoryError Override Package Process ProcessBuilder Readable Record Runnable Runtime
    RuntimeException SafeVarargs SecurityException Short StackOverflowError StackTraceElement
    StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException
    SuppressWarnings System Thread ThreadGroup ThreadLocal Throwable
    UnsupportedOperationException Void boolean byte char double float int long short void
"""

_JAVA_METHODS = """
    absolutePath accept add addAll addFirst addLast allMatch and andThen anyMatch append apply
    applyAsInt asList assertEquals assertFalse assertNotNull assertNull assertThat assertTrue
    await booleanValue build byteValue cancel cast charAt clear clone close codePointAt
    collect compare compareTo compareToIgnoreCase compose compute computeIfAbsent
    computeIfPresent concat contains containsAll containsKey containsValue copyOf count
    countDown delete deleteCharAt distinct doubleValue empty endsWith ensureCapacity entrySet
    equals equalsIgnoreCase error execute exists fillInStackTrace filter finalize find findAny
    findFirst first flatMap floatValue flush forEach format get getAbsolutePath
    getActualTypeArguments getAnnotation getAnnotations getBounds getBytes getCause getChars
    getClass getClassLoader getComponentType getConstructor getCountry getDayOfMonth
    getDeclaredAnnotations getDeclaredField getDeclaredFields getDeclaredMethod
    getDeclaredMethods getDeclaringClass getDisplayName getEnclosingClass getEnumConstants
    getField getFields getFileName getGenericComponentType getGenericReturnType
    getGenericSuperclass getGenericType getHost getHours getId getInterfaces getKey
    getLanguage getLocalizedMessage getLowerBounds getMessage getMethod getMethods getMinutes
    getModifiers getMonth getName getOrDefault getOwnerType getPackage getParameterCount
    getParameterTypes getParameters getParent getParentFile getPath getPort getPriority
    getRawType getResource getResourceAsStream getReturnType getScheme getSeconds
    getSimpleName getStackTrace getState getSuperclass getThread getTime getType
    getUpperBounds getValue getYear group hasMessageThat hasMoreElements hasNext hasNextInt
    hashCode ifPresent indexOf info initCause insert intValue interrupt invoke isAccessible
    isAfter isAnnotationPresent isArray isAssignableFrom isBefore isDirectory isEmpty
    isEqualTo isFalse isFile isInstance isInterface isNull isPresent isPrimitive isSameAs
    isSynthetic isTrue iterator join keySet last lastIndexOf lastModified length limit lines
    list listIterator lock log longValue map mapToObj matcher matches max merge min minus
    mkdirs name negate newInstance next nextElement nextInt noneMatch notify notifyAll offer
    orElse orElseGet orElseThrow ordinal parallelStream parse peek peekFirst peekLast plus
    poll pollFirst pollLast pop previous print printStackTrace printf println push put putAll
    putIfAbsent read readLine ready reduce remove removeAll removeFirst removeIf removeLast
    repeat replace replaceAll replaceFirst reset resolve retainAll reverse run set
    setAccessible setCharAt setLength setName setStackTrace shortValue size skip sleep sort
    sorted split start startsWith stream strip stripLeading stripTrailing subList subMap
    subSequence submit substring sum test then toArray toCharArray toFile toInstant toList
    toLowerCase toMillis toPath toString toURI toURL toUpperCase trim tryLock unlock valueOf
    values wait warn write yield
"""

_C_GLOBALS = """
    NULL abort abs access acos asin assert atan atan2 atexit atof atoi atol atoll bcmp bind
    bool bsearch calloc ceil char clearerr clock close connect cos ctime defined difftime div
    double errno exit exp fabs false fclose fcntl feof ferror fflush fgetc fgets fileno float
    floor fmod fopen fork fprintf fputc fputs fread free freopen fscanf fseek fstat ftell
    fwrite getc getchar getenv getpid gettimeofday gmtime int int16_t int32_t int64_t int8_t
    intptr_t isalnum isalpha isdigit islower isprint ispunct isspace isupper isxdigit kill
    labs ldexp listen localtime log log10 long longjmp lseek malloc mblen memchr memcmp memcpy
    memmove memset mkdir mktime mmap modf munmap nanosleep offsetof open perror pipe poll pow
    printf ptrdiff_t putc putchar puts qsort raise rand read readlink realloc recv remove
    rename rewind rmdir round scanf select send setjmp setlocale setvbuf short signal sin
    size_t sizeof sleep snprintf socket sprintf sqrt srand sscanf ssize_t stat static_assert
    std stderr stdin stdout strcasecmp strcat strchr strcmp strcoll strcpy strcspn strdup
    strerror strftime strlen strncasecmp strncat strncmp strncpy strnlen strpbrk strrchr
    strspn strstr strtod strtok strtol strtoll strtoul strtoull system tan time tmpfile
    tolower toupper true uint16_t uint32_t uint64_t uint8_t uintptr_t unlink unsigned usleep
    va_arg va_copy va_end va_start vfprintf void vprintf vsnprintf vsprintf wait waitpid write
"""

_C_METHODS = """
    append assign at back begin bind c_str capacity cbegin cend clear close compare copy count
    data emplace emplace_back empty end erase fill find first flush front get good height
    insert join length lock max min name next open operator pop pop_back pop_front push
    push_back push_front put rbegin read release rend reserve reset resize second seekg size
    sort str substr swap tellg top type unlock update value wait what write
"""

_C_SHARP_GLOBALS = """
    Action ArgumentException ArgumentNullException Array Attribute Boolean Byte Char Console
    Convert DateTime Decimal Dictionary Double Enum Enumerable Environment Exception Func GC
    Guid HashSet IComparable IDisposable IEnumerable IEnumerator IList Int16 Int32 Int64
    InvalidOperationException KeyValuePair List Math NotImplementedException
    NotSupportedException Nullable Object Predicate Random Single String StringBuilder Task
    Tuple Type Uri bool byte char decimal double float int long nameof object sbyte short
    string typeof uint ulong ushort var void
"""

_C_SHARP_METHODS = """
    Add AddRange Aggregate All Any Append AppendLine AsEnumerable AsQueryable Average
    BeginInvoke Cast ChangeType Clear Clone Close CompareTo Concat ConfigureAwait Contains
    ContainsKey ContainsValue ConvertAll Copy CopyTo Count CreateInstance DefaultIfEmpty
    Dispose Distinct ElementAt ElementAtOrDefault Emit EndInvoke EndsWith Equals Except
    Exists Find FindAll FindIndex FindLast First FirstOrDefault Flush ForEach Format Get
    GetAwaiter GetByteCount GetBytes GetChars GetConstructor GetConstructors
    GetCustomAttribute GetCustomAttributes GetDecimal GetDefaultMembers GetElementType
    GetEnumName GetEnumNames GetEnumValues GetEnumerator GetEvent GetEvents GetField
    GetFields GetGenericArguments GetGenericTypeDefinition GetGetMethod GetHashCode
    GetInterface GetInterfaces GetLength GetLowerBound GetMember GetMembers GetMethod
    GetMethods GetParameters GetProperties GetProperty GetResult GetSetMethod GetString
    GetType GetTypes GetUpperBound GetValue GetValueOrDefault GroupBy GroupJoin HasFlag
    IndexOf IndexOfAny Insert InsertRange Intersect Invoke InvokeMember IsAssignableFrom
    IsDefined IsInstanceOfType IsSubclassOf Join Last LastIndexOf LastOrDefault LongCount
    MakeArrayType MakeGenericMethod MakeGenericType Max MemberwiseClone Min MoveNext
    Normalize OfType OrderBy OrderByDescending PadLeft PadRight Parse Peek Pop Push Read
    ReadAsync ReadBlock ReadByte ReadLine ReadToEnd Remove RemoveAll RemoveAt RemoveRange
    Replace Reset Reverse Seek Select SelectMany SequenceEqual Set SetEquals SetValue
    Single SingleOrDefault Skip SkipWhile Sort Split StartsWith Substring Sum Take
    TakeWhile ThenBy ThenByDescending ToArray ToCharArray ToDictionary ToHashSet ToList
    ToLookup ToLower ToLowerInvariant ToString ToUpper ToUpperInvariant Trim TrimEnd
    TrimStart TryAdd TryDequeue TryGetValue TryParse TryPeek TryPop TryRemove Union
    UnionWith Wait WaitAll Where Write WriteAsync WriteByte WriteLine Zip
"""

GLOBALS: dict[str, frozenset[str]] = {
    **builtin_second.GLOBALS,
    "python": frozenset(_PYTHON_GLOBALS.split()),
    "ecma": frozenset(_ECMA_GLOBALS.split()),
    "go": frozenset(_GO_GLOBALS.split()),
    "rust": frozenset(_RUST_GLOBALS.split()),
    "java": frozenset(_JAVA_GLOBALS.split()),
    "c": frozenset(_C_GLOBALS.split()),
    "c_sharp": frozenset(_C_SHARP_GLOBALS.split()),
}
METHODS: dict[str, frozenset[str]] = {
    **builtin_second.METHODS,
    "python": frozenset(_PYTHON_METHODS.split()),
    "ecma": frozenset(_ECMA_METHODS.split()),
    "go": frozenset(_GO_METHODS.split()),
    "rust": frozenset(_RUST_METHODS.split()),
    "java": frozenset(_JAVA_METHODS.split()),
    "c": frozenset(_C_METHODS.split()),
    "c_sharp": frozenset(_C_SHARP_METHODS.split()),
}
